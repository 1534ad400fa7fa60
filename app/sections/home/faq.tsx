import { useLocation } from '@remix-run/react';
import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import type { FaqEntry } from '~/content/home/faq';
import { faqSection } from '~/content/home/faq-section';
import { toasts } from '~/content/toasts';
import { SectionHeading } from '~/sections/every-page/section-heading';
import { Icon } from '~/ui/icon';
import { showToast } from '~/ui/toast/toaster';

/** An accordion of native `<details>`: one question is open at a time, without scripts too. Spec 2 (section 10). */
export function Faq({
  id,
  faq,
}: {
  id: string;
  faq: readonly Pick<FaqEntry, 'id' | 'question' | 'answer'>[];
}) {
  const root = useRef<HTMLDivElement>(null);
  const location = useLocation();

  // The question in the address. Not decoded: ids need no encoding, and any text may follow '#'.
  useEffect(() => {
    const target = document.getElementById(location.hash.slice(1));
    if (target instanceof HTMLDetailsElement && root.current?.contains(target)) target.open = true;
  }, [location]);

  return (
    <section
      id={id}
      aria-labelledby="faq-heading"
      className="section"
      style={{ '--phone-height': '799px' }}
    >
      <div className="page grid gap-x-16 gap-y-6 sm:gap-y-10 lg:grid-cols-[1fr_1.7fr]">
        <SectionHeading
          id="faq-heading"
          heading={faqSection.heading}
          intro={faqSection.intro}
          className="self-start lg:sticky lg:top-30 print:static"
        />
        <div ref={root} className="border-t border-haze">
          {faq.map(({ id: slug, question, answer }, index) => (
            <details
              key={slug}
              id={`faq-${slug}`}
              name="faq"
              open={index === 0}
              onToggle={closeOthers}
              className="accordion-item group border-b border-haze"
            >
              <summary className="flex min-h-11 items-center justify-between gap-3 py-1.5 sm:min-h-16 sm:py-4">
                <h3 className="text-base leading-snug font-medium sm:text-xl">{question}</h3>
                <Icon
                  name="chevron-down"
                  className="size-6 text-mist transition-transform duration-200 ease-out group-open:rotate-180"
                />
              </summary>
              <div className="max-w-prose pb-1 text-mist max-sm:text-sm sm:pb-4">
                {answer.map((paragraph) => (
                  <p key={paragraph} className="mb-3 last:mb-0">
                    {paragraph}
                  </p>
                ))}
                <a
                  href={`/#faq-${slug}`}
                  onClick={copyAddress}
                  data-print="no"
                  className="inline-flex min-h-11 items-center gap-2 text-sm underline-offset-4 hover:text-starlight hover:underline"
                >
                  <Icon name="copy" className="size-4" />
                  {faqSection.linkLabel}
                  <span className="sr-only">{`: ${question}`}</span>
                </a>
              </div>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

/** For browsers without `<details name>`. */
function closeOthers({ currentTarget: opened }: SyntheticEvent<HTMLDetailsElement>): void {
  if (!opened.open) return;
  for (const other of opened.parentElement?.querySelectorAll<HTMLDetailsElement>('[open]') ?? []) {
    if (other !== opened) other.open = false;
  }
}

/** Where the clipboard is refused, the link leads to the address, which can be copied there. */
async function copyAddress(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  try {
    await navigator.clipboard.writeText(href);
    showToast(toasts.linkCopied);
  } catch {
    window.location.assign(href);
  }
}
