import { sampleContactEmail, sampleSocialLinks } from '~/content/samples';
import type { Contact, Phone } from '~/lib/contact';
import { type SecurityPolicy, violationReportsAddress } from './answers/security-headers';
import type { Config } from './config';
import { readablePhone } from './phone';

/** The settings that a page may know. It never holds a secret. */
export interface PublicConfig {
  booking: { url: string; origins: readonly string[] } | undefined;
  contactEmail: string;
  /** The configured ways to reach a person; no samples. */
  contact: Contact;
  social: { instagram: string; facebook: string; whatsapp: string };
  voice: {
    available: boolean;
    callMachineUrl: string | undefined;
    turnstileSiteKey: string | undefined;
  };
  turnstileSiteKey: string | undefined;
  /** The ids of the measurement services. */
  measurement: { analytics: string | undefined; pixel: string | undefined };
  /** The error service's DSN, which is public by design. */
  reportsTo: string | undefined;
}

/** The origins of the booking frame; empty without a provider. */
export function bookingOrigins(config: Config): readonly string[] {
  if (!config.BOOKING_URL) return [];
  return config.BOOKING_ORIGINS ?? [config.BOOKING_URL.origin];
}

const phoneLink = (number: string): Phone => ({
  href: `tel:${number}`,
  text: readablePhone(number),
});

export function publicConfig(config: Config): PublicConfig {
  return {
    booking: config.BOOKING_URL && {
      url: config.BOOKING_URL.href,
      origins: bookingOrigins(config),
    },
    contactEmail: config.CONTACT_EMAIL ?? sampleContactEmail,
    contact: {
      phone: config.CONTACT_PHONE === undefined ? undefined : phoneLink(config.CONTACT_PHONE),
      email: config.CONTACT_EMAIL,
    },
    social: {
      instagram: config.SOCIAL_INSTAGRAM_URL?.href ?? sampleSocialLinks.instagram,
      facebook: config.SOCIAL_FACEBOOK_URL?.href ?? sampleSocialLinks.facebook,
      whatsapp: config.SOCIAL_WHATSAPP_URL?.href ?? sampleSocialLinks.whatsapp,
    },
    voice: {
      available: config.VOICE_API_KEY !== undefined,
      callMachineUrl: config.CALL_MACHINE_URL?.href,
      turnstileSiteKey: config.TURNSTILE_SITE_KEY,
    },
    turnstileSiteKey: config.TURNSTILE_SITE_KEY,
    measurement: { analytics: config.GA_MEASUREMENT_ID, pixel: config.META_PIXEL_ID },
    reportsTo: config.SENTRY_DSN,
  };
}

/** What a document's security headers depend on, apart from its scripts. */
export function securityPolicy(config: Config): Omit<SecurityPolicy, 'scripts' | 'development'> {
  return {
    bookingOrigins: bookingOrigins(config),
    hasChallenge: config.TURNSTILE_SITE_KEY !== undefined,
    hasCalls: config.VOICE_API_KEY !== undefined,
    measurement: {
      analytics: config.GA_MEASUREMENT_ID !== undefined,
      pixel: config.META_PIXEL_ID !== undefined,
    },
    errorIntakeOrigin: config.SENTRY_DSN && new URL(config.SENTRY_DSN).origin,
    violationReports: config.SENTRY_DSN && violationReportsAddress(config.SENTRY_DSN),
  };
}

/** The site's own address, for absolute links. */
export function siteOrigin(request: Request, config: Config): string {
  return config.SITE_URL?.origin ?? new URL(request.url).origin;
}
