import type { MouseEvent } from 'react';
import { type Buyers as BuyersQuestions, type FaqEntry, faqSection } from '~/content/home/faq';
import { homeAnchors } from '~/content/navigation';
import { AgendaTick } from '~/sections/shared/agenda-tick';
import { columns, SectionHeading } from '~/sections/shared/section-heading';
import { sessionAgenda } from '~/session/session';
import { ButtonLink } from '~/ui/button';
import { copyHref } from '~/ui/copy-address';
import { Disclosure, useLinkedDisclosure } from '~/ui/disclosure';
import { Icon } from '~/ui/icon';
import { isOrdinaryClick } from '~/ui/site-link';
import { useStore } from '~/ui/use-store';

interface FaqProps {
  id: string;
  faq: readonly FaqEntry[];
  buyers: BuyersQuestions;
}

/** An accordion of nine questions, one open at a time. Spec 2 (section 10). */
export function Faq({ id, faq, buyers }: FaqProps) {
  useLinkedDisclosure();
  return (
    <section id={id} aria-labelledby="faq-heading" className="lazy-layout page section">
      <div className={columns}>
        <div>
          <SectionHeading id="faq-heading" heading={faqSection.heading} />
          <Buyers buyers={buyers} />
        </div>
        <div className="border-t border-haze">
          {faq.map(({ id: slug, question, answer: [first, ...others], points }) => (
            <Disclosure key={slug} id={`faq-${slug}`} heading={question} name="faq">
              <p>{first}</p>
              {points && (
                <ul className="grid list-disc gap-1 ps-5">
                  {points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
              {others.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              <a
                href={`/#faq-${slug}`}
                onClick={copyAddress}
                data-print="no"
                className="flex min-h-11 items-center gap-2 justify-self-start text-sm underline-offset-4 hover:text-starlight hover:underline"
              >
                <Icon name="copy" className="size-4" />
                <span>
                  {faqSection.linkLabel}
                  <span className="sr-only">{`: ${question}`}</span>
                </span>
              </a>
            </Disclosure>
          ))}
        </div>
      </div>
    </section>
  );
}

/** What buyers ask first: the owner's answer, else a tick for the demo. */
function Buyers({ buyers }: Pick<FaqProps, 'buyers'>) {
  const { ask, along } = faqSection;
  const count = useStore(sessionAgenda).length;
  const open = buyers.filter(({ answer }) => answer === '');
  const answered = buyers.filter(({ answer }) => answer !== '');
  return (
    <>
      {answered.map(({ question, answer }) => (
        <p key={question} className="mt-2 max-w-prose max-sm:text-sm">
          <b className="font-semibold">{question}</b> {answer}
        </p>
      ))}
      {open.length > 0 && (
        <fieldset className="mt-1 text-sm sm:mt-3">
          <legend className="text-mist">{ask}</legend>
          <div className="mt-1 grid sm:gap-1.5 md:grid-cols-2 lg:grid-cols-1">
            {open.map(({ question }) => (
              <AgendaTick key={question} question={question} />
            ))}
          </div>
          {count > 0 && (
            <ButtonLink look="quiet" to={`#${homeAnchors.calendar}`} className="-mx-3">
              {count === 1 ? along.one : along.more}
              <Icon name="arrow-down" className="size-4 rotate-180" />
            </ButtonLink>
          )}
        </fieldset>
      )}
    </>
  );
}

/** Where the clipboard is refused, the link leads to the address, which can be copied there. */
function copyAddress(event: MouseEvent<HTMLAnchorElement>): void {
  if (!isOrdinaryClick(event)) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  void copyHref(href, () => window.location.assign(href));
}
