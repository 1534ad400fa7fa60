const mobileDevice = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini/i;

/** Whether the user agent is a phone's or a tablet's, which take a moment to ask for permissions. */
export function isMobile(userAgent: string): boolean {
  return mobileDevice.test(userAgent);
}
