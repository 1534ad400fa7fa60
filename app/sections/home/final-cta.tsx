import { finalCta } from '~/content/home/final-cta';
import { trackCta } from '~/lib/track';
import { BookDemoLink } from '~/sections/every-page/book-demo-link';
import { Constellation } from '~/ui/constellation';

/** Spec 2 (section 11). */
export function FinalCta() {
  return (
    <section
      aria-labelledby="final-cta-heading"
      className="horizon section relative overflow-hidden"
    >
      <Constellation className="-right-24 -top-16 h-[130%] opacity-40 md:right-[6%] md:top-4 md:h-[100%] md:opacity-100" />
      <div className="page relative lg:py-12">
        <h2 id="final-cta-heading" className="max-w-200 text-4xl">
          {finalCta.heading}
        </h2>
        <p className="mt-4 max-w-prose text-lg sm:mt-6 text-mist">{finalCta.text}</p>
        <div className="mt-6 flex sm:mt-9 flex-wrap items-center gap-x-6 gap-y-4">
          <BookDemoLink
            label={finalCta.button.label}
            className="px-8 py-4 text-lg"
            onClick={() => trackCta({ location: 'final_cta', name: 'book_demo' })}
          />
          <p className="text-mist">{finalCta.caption}</p>
        </div>
        <ul className="mt-6 flex sm:mt-14 flex-wrap gap-x-8 gap-y-2 text-sm text-mist">
          {finalCta.trust.map(({ value, label }) => (
            <li key={value}>
              <strong className="font-semibold text-starlight">{value}</strong> {label}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
