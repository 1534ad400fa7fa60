import type { demoPage } from '~/content/demo/page';
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
          data-cta="demo_page/book_demo"
          className="mt-9 px-8 py-4 text-lg"
        >
          {closing.button.label}
        </ButtonLink>
        <p className="mt-5 text-mist">{closing.caption}</p>
      </div>
    </section>
  );
}
