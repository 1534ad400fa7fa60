interface SectionHeadingProps {
  id: string;
  heading: string;
  intro?: string;
}

/** A section's heading and intro. */
export function SectionHeading({ id, heading, intro }: SectionHeadingProps) {
  return (
    <div>
      <h2 id={id} className="text-3xl">
        {heading}
      </h2>
      {intro && <p className="mt-2 max-w-prose text-lg text-mist sm:mt-4">{intro}</p>}
    </div>
  );
}
