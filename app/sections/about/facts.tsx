import type { Fact } from '~/content/about/page';

/** Terms and what there is to say about each, as rows that stay readable at any width. */
export function AboutFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="mt-5">
      {facts.map(({ term, text }) => (
        <div
          key={term}
          className="grid gap-x-6 border-t border-haze/60 py-3.5 sm:grid-cols-[11rem_1fr]"
        >
          <dt className="text-mist">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
