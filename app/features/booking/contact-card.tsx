import type { booking } from '~/content/home/booking';
import type { Phone } from '~/lib/contact';
import { buttonClass } from '~/ui/button';
import { ContactAddress } from '~/ui/contact/address';
import { Icon } from '~/ui/icon';

interface ContactCardProps {
  words: (typeof booking)['contact'];
  email: string;
  phone: Phone | undefined;
  text: string;
}

/** A way to reach a person, beside or instead of a calendar that fails. */
export function ContactCard({ words, email, phone, text }: ContactCardProps) {
  const subject = encodeURIComponent(words.subject);
  return (
    <div className="panel flex flex-col items-start gap-4 p-6 sm:p-8">
      <h3 className="text-xl">{words.heading}</h3>
      <p className="max-w-prose text-mist">{text}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ContactAddress>
          <a
            href={`mailto:${email}?subject=${subject}`}
            className={buttonClass('primary')}
            aria-describedby="contact-card-email"
          >
            <Icon name="mail" />
            {words.button}
          </a>
          <span id="contact-card-email" className="break-all text-mist select-all">
            {email}
          </span>
        </ContactAddress>
        {phone && (
          <a
            href={phone.href}
            translate="no"
            className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
          >
            {phone.text}
          </a>
        )}
      </div>
    </div>
  );
}
