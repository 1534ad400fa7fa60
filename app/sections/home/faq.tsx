import type { HomeParts } from '~/content/home/page';
import { SectionHeading } from '~/sections/every-page/section-heading';
import { Accordion } from '~/ui/accordion/accordion';

/** Nine questions, one open at a time. Spec 2 (section 10). */
export function Faq({ id, content: faq }: { id: string; content: HomeParts['faq'] }) {
  return (
    <section id={id} aria-labelledby="faq-heading" className="section">
      <div className="page grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.7fr]">
        <SectionHeading
          id="faq-heading"
          heading={faq.heading}
          intro={faq.intro}
          className="self-start lg:sticky lg:top-30 print:static"
        />
        <Accordion
          name="faq"
          linkLabel={faq.linkLabel}
          items={faq.list.map(({ id: slug, question, answer }) => ({
            id: `faq-${slug}`,
            href: `/#faq-${slug}`,
            heading: question,
            content: answer.map((paragraph) => (
              <p key={paragraph} className="mb-3 last:mb-0">
                {paragraph}
              </p>
            )),
          }))}
        />
      </div>
    </section>
  );
}
