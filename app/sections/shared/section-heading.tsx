interface SectionHeadingProps {
  id: string;
  heading: string;
  intro?: string;
  /** Larger than others: one of the page's few peaks. */
  isLarge?: boolean;
}

/** A heading, and beside it what it is of. */
export const columns = 'grid grid-cols-1 gap-x-16 gap-y-4 lg:grid-cols-[1fr_1.7fr]';

export function SectionHeading({ id, heading, intro, isLarge }: SectionHeadingProps) {
  return (
    <div>
      <h2 id={id} className={isLarge ? 'text-3xl' : 'text-2xl'}>
        {heading}
      </h2>
      {intro && <p className="mt-2 max-w-prose text-lg text-mist sm:mt-4">{intro}</p>}
    </div>
  );
}
