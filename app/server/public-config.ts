import { type Phone, sampleContactEmail, sampleSocialLinks } from '~/content/brand';
import type { VoicePage } from '~/lib/web-call';
import type { Config } from './config';
import { bookingOrigins } from './responses/security-headers';

/** The country codes of one and two digits; every other has three. */
const shortCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** A telephone number (E.164) as people read it: `+12025550123` is `+1 202 555 0123`. */
export function phoneLink(number: string): Phone {
  const digits = number.slice(1);
  const code = shortCode.exec(digits)?.[0] ?? digits.slice(0, 3);
  const groups = digits.slice(code.length).replace(/\d{3}(?=\d{3})/g, '$& ');
  return { href: `tel:${number}`, text: `+${code} ${groups}` };
}

/** The settings that a page may know. It never holds a secret. */
export function publicConfig(config: Config) {
  return {
    booking: config.BOOKING_URL && {
      url: config.BOOKING_URL.href,
      origins: bookingOrigins(config),
    },
    contactEmail: config.CONTACT_EMAIL ?? sampleContactEmail,
    /** The configured ways to reach a person; no samples. */
    contact: {
      phone: config.CONTACT_PHONE === undefined ? undefined : phoneLink(config.CONTACT_PHONE),
      email: config.CONTACT_EMAIL,
    },
    social: {
      instagram: config.SOCIAL_INSTAGRAM_URL?.href ?? sampleSocialLinks.instagram,
      facebook: config.SOCIAL_FACEBOOK_URL?.href ?? sampleSocialLinks.facebook,
      whatsapp: config.SOCIAL_WHATSAPP_URL?.href ?? sampleSocialLinks.whatsapp,
    },
    turnstileSiteKey: config.TURNSTILE_SITE_KEY,
    measurement: { analytics: config.GA_MEASUREMENT_ID, pixel: config.META_PIXEL_ID },
    /** The error service's DSN, which is public by design. */
    reportsTo: config.SENTRY_DSN,
  };
}

/** The calls of a page. The visitor's own front desk has no assistant by default, so it may not be available alone. */
export function voiceConfig(config: Config, page: VoicePage = 'general') {
  const { VOICE_API_KEY: key, VOICE_FRONT_DESK_ASSISTANT_ID: frontDesk } = config;
  return {
    available: key !== undefined && (page !== 'front-desk' || frontDesk !== undefined),
    callMachineUrl: config.CALL_MACHINE_URL?.href,
    turnstileSiteKey: config.TURNSTILE_SITE_KEY,
  };
}

export function siteOrigin(request: Request, config: Config): string {
  return config.SITE_URL?.origin ?? new URL(request.url).origin;
}
