/**
 * Keeps the screen on: a phone that locks stops microphone and sound. The browser lets go of the lock when the
 * page is hidden, so it is asked for again when the page is seen. Without one the call goes on.
 * @returns a function that lets the screen turn off again.
 */
export function keepScreenOn(): () => void {
  // The oldest supported Safari lacks it.
  if (!('wakeLock' in navigator)) return () => undefined;
  let lock: Promise<WakeLockSentinel> | undefined;
  const ask = () => {
    if (document.visibilityState !== 'visible') return;
    lock = navigator.wakeLock.request('screen');
    // Refused, as with a low battery.
    lock.catch(() => undefined);
  };
  ask();
  document.addEventListener('visibilitychange', ask);
  return () => {
    document.removeEventListener('visibilitychange', ask);
    lock?.then((held) => held.release()).catch(() => undefined);
  };
}
