import { Icon } from '~/ui/icon';

export function Points({ points }: { points: readonly string[] }) {
  return (
    <ul
      role="list"
      className="mt-3 flex flex-wrap gap-x-5 text-balance max-sm:text-sm sm:mt-5 sm:grid sm:gap-3"
    >
      {points.map((point) => (
        <li key={point} className="flex gap-2 sm:gap-3">
          <Icon name="check" className="mt-0.5 size-5 text-ember" />
          {point}
        </li>
      ))}
    </ul>
  );
}
