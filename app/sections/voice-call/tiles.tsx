import { voiceDetails } from '~/content/voice-call/details';
import { Icon } from '~/ui/icon';

/** The four feature tiles. Spec 2 (Voice page). */
export function VoiceTiles() {
  return (
    <section aria-labelledby="voice-tiles-heading" className="border-y border-haze/60 bg-dusk">
      <h2 id="voice-tiles-heading" className="sr-only">
        {voiceDetails.tilesHeading}
      </h2>
      <ul className="page grid gap-x-10 gap-y-6 py-10 sm:grid-cols-2 lg:grid-cols-4">
        {voiceDetails.tiles.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-5 lg:block">
            <Icon name={icon} className="mt-0.5 size-7 text-betelgeuse" />
            <div>
              <h3 className="text-lg lg:mt-6">{title}</h3>
              <p className="mt-1.5 text-mist">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
