import type { FaqEntry } from '~/content/home/faq';
import { faqSection } from '~/content/home/faq-section';
import { SectionHeading } from '~/sections/every-page/section-heading';
import { Accordion } from '~/ui/accordion';

/** Nine questions, one open at a time. Spec 2 (section 10). */
export function Faq({
  id,
  faq,
}: {
  id: string;
  faq: readonly Pick<FaqEntry, 'id' | 'question' | 'answer'>[];
}) {
  return (
    <section id={id} aria-labelledby="faq-heading" className="section">
      <div className="page grid gap-x-16 gap-y-6 sm:gap-y-10 lg:grid-cols-[1fr_1.7fr]">
        <SectionHeading
          id="faq-heading"
          heading={faqSection.heading}
          intro={faqSection.intro}
          className="self-start lg:sticky lg:top-30 print:static"
        />
        <Accordion
          name="faq"
          linkLabel={faqSection.linkLabel}
          items={faq.map(({ id: slug, question, answer }) => ({
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
