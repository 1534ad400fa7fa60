import { solarDetails } from '~/content/voice-call-solar/details';
import { Icon } from '~/ui/icon';

/** Packages, financing, installation and warranty. Spec 2 (Solar voice page), 9. */
export function SolarTiles() {
  return (
    <section aria-labelledby="solar-tiles-heading" className="border-t border-haze/60">
      <div className="page section">
        <h2 id="solar-tiles-heading" className="text-3xl">
          {solarDetails.tilesHeading}
        </h2>
        <ul className="mt-12 grid gap-5 sm:grid-cols-2">
          {solarDetails.tiles.map(({ icon, title, lines }) => (
            <li key={title} className="panel p-6 sm:p-8">
              <h3 className="flex items-center gap-3 text-lg text-mist">
                <Icon name={icon} className="size-6 text-betelgeuse" />
                {title}
              </h3>
              <ul className="mt-6">
                {lines.map((line) => (
                  <li key={line} className="border-t border-haze py-3 text-xl font-medium">
                    {line}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
