/** A section's heading and intro. */
export function SectionHeading({
  id,
  heading,
  intro,
  className = '',
}: {
  id: string;
  heading: string;
  intro?: string;
  className?: string;
}) {
  return (
    <div className={`max-w-prose ${className}`}>
      <h2 id={id} className="text-3xl">
        {heading}
      </h2>
      {intro && <p className="mt-2 text-lg text-mist sm:mt-4">{intro}</p>}
    </div>
  );
}
