import type { demoPage } from '~/content/demo/page';
import { trackCta } from '~/lib/track';
import { ButtonLink } from '~/ui/button';

/** Spec 2 (Demo page). */
export function DemoClosing({ content: closing }: { content: (typeof demoPage)['closing'] }) {
  return (
    <section aria-labelledby="demo-closing-heading" className="border-t border-haze/60">
      <div className="page section text-center">
        <h2 id="demo-closing-heading" className="mx-auto max-w-200 text-4xl">
          {closing.heading}
        </h2>
        <ButtonLink
          to={closing.button.href}
          className="mt-9 px-8 py-4 text-lg"
          onClick={() => trackCta({ location: 'demo_page', name: 'book_demo' })}
        >
          {closing.button.label}
        </ButtonLink>
        <p className="mt-5 text-mist">{closing.caption}</p>
      </div>
    </section>
  );
}
