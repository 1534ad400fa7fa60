import { privacy } from '~/content/about/privacy';
import { EmailLink } from '~/ui/contact/address';

/** What is kept, who receives it and how to reach us, on paper. Linked as /about#privacy. */
export function Privacy({ contactEmail }: { contactEmail: string }) {
  const { id, heading, intro, topics, contact } = privacy;
  return (
    <section id={id} aria-labelledby="privacy-heading" data-theme="paper">
      <div className="page section grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.6fr]">
        <div className="self-start lg:sticky lg:top-28">
          <h2 id="privacy-heading" className="text-3xl">
            {heading}
          </h2>
          <p className="mt-5 max-w-prose text-lg text-mist">{intro}</p>
        </div>
        <div className="max-w-prose">
          {topics.map((topic) => (
            <section
              key={topic.id}
              id={topic.id}
              aria-labelledby={`${topic.id}-heading`}
              className="border-t border-haze py-7 first:border-t-0 first:pt-0 lg:first:border-t lg:first:pt-7"
            >
              <h3 id={`${topic.id}-heading`} className="text-xl">
                {topic.heading}
              </h3>
              {topic.text.map((paragraph) => (
                <p key={paragraph} className="mt-3 text-mist">
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
          <section aria-labelledby="privacy-contact-heading" className="border-t border-haze py-7">
            <h3 id="privacy-contact-heading" className="text-xl">
              {contact.heading}
            </h3>
            <p className="mt-3 text-mist">
              {contact.text} <EmailLink email={contactEmail} />
            </p>
          </section>
        </div>
      </div>
    </section>
  );
}
