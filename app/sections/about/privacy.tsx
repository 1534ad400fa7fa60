import { privacy } from '~/content/about/privacy';
import { EmailLink } from '~/ui/contact/address';
import { Disclosure, useLinkedDisclosure } from '~/ui/disclosure';

/** What is kept, who receives it and how to reach us, on paper. Linked as /about#privacy, and each topic by its id. */
export function Privacy({ contactEmail }: { contactEmail: string }) {
  const { id, heading, intro, topics, contact } = privacy;
  useLinkedDisclosure();
  return (
    <section id={id} aria-labelledby="privacy-heading" data-theme="paper">
      <div className="page section grid gap-x-12 gap-y-5 lg:grid-cols-3">
        <div className="self-start lg:sticky lg:top-28 print:static">
          <h2 id="privacy-heading" className="text-3xl">
            {heading}
          </h2>
          <p className="mt-3 max-w-prose text-lg text-mist">{intro}</p>
        </div>
        <div className="lg:col-span-2">
          <div className="border-t border-haze">
            {topics.map((topic) => (
              <Disclosure key={topic.id} id={topic.id} heading={topic.heading}>
                {topic.text.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </Disclosure>
            ))}
          </div>
          <h3 className="mt-6 font-medium sm:text-lg">{contact.heading}</h3>
          <p className="mt-1 text-mist max-sm:text-sm">
            {contact.text} <EmailLink email={contactEmail} />
          </p>
        </div>
      </div>
    </section>
  );
}
