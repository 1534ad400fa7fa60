import { steps } from '~/content/home/steps';
import { SectionHeading } from '~/sections/every-page/section-heading';

/** On wide screens the four steps climb like the stars of the belt. */
const climb = ['lg:pt-24', 'lg:pt-16', 'lg:pt-8', 'lg:pt-0'] as const;

/** Spec 2 (section 4). */
export function HowItWorks({ id }: { id: string }) {
  return (
    <section id={id} aria-labelledby="steps-heading" className="section relative">
      <div className="page relative">
        <SectionHeading id="steps-heading" heading={steps.heading} intro={steps.intro} />
        <div className="relative">
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="absolute left-7 top-7 hidden h-24 w-[calc((100%+2rem)*0.75)] lg:block"
          >
            <path
              d="M0 100 100 0"
              className="stroke-betelgeuse/40"
              vectorEffect="non-scaling-stroke"
              strokeWidth="1"
            />
          </svg>
          <ol
            aria-labelledby="steps-heading"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
            tabIndex={0}
            className="relative mt-5 -outline-offset-3 max-sm:snap-row max-sm:-mx-5 sm:mt-12 sm:grid sm:grid-cols-2 sm:gap-10 lg:mt-4 lg:grid-cols-4 lg:gap-8"
          >
            {steps.list.map(({ title, text }, index) => (
              <li
                key={title}
                className={`relative flex gap-4 max-sm:w-75 lg:block ${climb[index]}`}
              >
                <span
                  aria-hidden="true"
                  className="grid size-10 shrink-0 place-items-center rounded-full border border-betelgeuse/60 bg-night text-lg font-semibold text-betelgeuse lg:size-14 lg:text-xl"
                >
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-lg lg:mt-5">{title}</h3>
                  <p className="mt-1 text-mist max-sm:text-sm">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
