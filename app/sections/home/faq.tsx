import { faq } from '~/content/faq';
import { faqSection } from '~/content/faq-section';
import { homeAnchors } from '~/content/navigation';
import { SectionHeading } from '~/sections/every-page/section-heading';
import { Accordion } from '~/ui/accordion/accordion';

/** Nine questions, one open at a time. Spec 2 (section 10). */
export function Faq() {
  return (
    <section id={homeAnchors.faq} aria-labelledby="faq-heading" className="section">
      <div className="page grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.7fr]">
        <SectionHeading
          id="faq-heading"
          heading={faqSection.heading}
          intro={faqSection.intro}
          className="self-start lg:sticky lg:top-30 print:static"
        />
        <Accordion
          name="faq"
          linkLabel={faqSection.linkLabel}
          items={faq.map(({ id, question, answer }) => ({
            id: `faq-${id}`,
            href: `/#faq-${id}`,
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
