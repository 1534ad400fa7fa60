import type { ReactNode } from 'react';

/**
 * Around an e-mail address, and a link to one, wherever it stands in a page. The platform's "Email
 * Obfuscation" rewrites every address that it finds between the server and the visitor, unless these
 * comments stand around it; a rewritten one would need a foreign script, which the content policy
 * forbids. React renders no comments of its own.
 */
export function ContactAddress({ children }: { children: ReactNode }) {
  return (
    <>
      <Mark text="email_off" />
      {children}
      <Mark text="/email_off" />
    </>
  );
}

function Mark({ text }: { text: 'email_off' | '/email_off' }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: one of two constants.
  return <span hidden dangerouslySetInnerHTML={{ __html: `<!--${text}-->` }} />;
}
