import { ContactAddress } from '~/ui/contact/address';

/** Our address for mail, in a line of text. */
export function EmailLink({ email, className = '' }: { email: string; className?: string }) {
  return (
    <ContactAddress>
      <a
        href={`mailto:${email}`}
        className={`text-starlight underline decoration-haze underline-offset-4 hover:decoration-current ${className}`}
      >
        {email}
      </a>
    </ContactAddress>
  );
}
