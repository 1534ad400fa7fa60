import { solarDetails } from '~/content/voice-call-solar/details';
import { Icon } from '~/ui/icon';

/** Four facts below the hero, and that they are a sample. Spec 2 (Solar voice page). */
export function SolarBadges() {
  return (
    <div className="page relative z-10 pb-10">
      <ul className="flex flex-wrap gap-3">
        {solarDetails.badges.map(({ icon, text }) => (
          <li
            key={text}
            className="flex min-h-12 items-center gap-3 rounded-full border border-haze bg-dusk px-5 py-2.5 font-medium"
          >
            <Icon name={icon} className="size-5 text-betelgeuse" />
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-5 text-sm text-mist">{solarDetails.demoModeNote}</p>
    </div>
  );
}
