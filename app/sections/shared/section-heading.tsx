interface SectionHeadingProps {
  id: string;
  heading: string;
  intro?: string;
  /** Larger than others: one of the page's few peaks. */
  peak?: boolean;
}

export function SectionHeading({ id, heading, intro, peak }: SectionHeadingProps) {
  return (
    <div>
      <h2 id={id} className={peak ? 'text-3xl' : 'text-2xl'}>
        {heading}
      </h2>
      {intro && <p className="mt-2 max-w-prose text-lg text-mist sm:mt-4">{intro}</p>}
    </div>
  );
}
