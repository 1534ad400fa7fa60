/**
 * Keeps the screen on: a phone that locks stops microphone and sound. The browser lets go of the lock when the
 * page is hidden, so it is asked for again when the page is seen. Without one the call goes on.
 * @returns a function that lets the screen turn off again.
 */
export function keepScreenOn(): () => void {
  // The oldest supported Safari lacks it.
  const wakeLock = 'wakeLock' in navigator ? navigator.wakeLock : undefined;
  if (!wakeLock) return () => undefined;
  let isOver = false;
  let held: WakeLockSentinel | undefined;
  const letGo = () => {
    held?.release().catch(() => undefined);
    held = undefined;
  };

  async function ask(): Promise<void> {
    if (document.visibilityState !== 'visible') return;
    try {
      const lock = await wakeLock?.request('screen');
      letGo();
      held = lock;
      if (isOver) letGo();
    } catch {
      // Refused, as with a low battery.
    }
  }

  const onVisible = () => void ask();
  document.addEventListener('visibilitychange', onVisible);
  onVisible();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', onVisible);
    letGo();
  };
}
