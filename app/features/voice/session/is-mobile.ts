const mobileDevice = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini/i;

/** What a browser tells of the device it runs on. */
export type Device = Pick<Navigator, 'userAgent' | 'platform' | 'maxTouchPoints'>;

/**
 * Whether the device is a phone or a tablet, which take a moment to ask for permissions. An iPad says
 * that it is a Mac, and no Mac has a touch screen.
 */
export function isMobile({ userAgent, platform, maxTouchPoints }: Device): boolean {
  return mobileDevice.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
}
