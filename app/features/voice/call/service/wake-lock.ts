/** Keeps the screen on, as a phone that locks stops microphone and sound. @returns lets it turn off again. */
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
  // The browser lets go of it when the page is hidden.
  document.addEventListener('visibilitychange', ask);
  return () => {
    document.removeEventListener('visibilitychange', ask);
    lock?.then((held) => held.release()).catch(() => undefined);
  };
}
