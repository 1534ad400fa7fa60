import type { ReactNode } from 'react';

/** Keeps the platform's "Email Obfuscation" from rewriting an address, which then needs a script that the policy forbids. */
export function ContactAddress({ children }: { children: ReactNode }) {
  return (
    <>
      {mark('email_off')}
      {children}
      {mark('/email_off')}
    </>
  );
}

const mark = (text: 'email_off' | '/email_off') => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: one of two constants.
  <span hidden dangerouslySetInnerHTML={{ __html: `<!--${text}-->` }} />
);

interface EmailLinkProps {
  email: string;
  /** What the message begins with. */
  body?: string;
  className?: string;
}

export function EmailLink({ email, body, className = '' }: EmailLinkProps) {
  return (
    <ContactAddress>
      <a
        href={`mailto:${email}${body ? `?body=${encodeURIComponent(body)}` : ''}`}
        className={`text-starlight underline decoration-haze underline-offset-4 hover:decoration-current ${className}`}
      >
        {email}
      </a>
    </ContactAddress>
  );
}
