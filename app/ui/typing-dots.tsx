import { ChangingText } from './changing-text';

const delays = ['0ms', '160ms', '320ms'];

/** Three bouncing dots. `label` names them for screen readers where no text does. */
export function TypingDots({ label }: { label?: string }) {
  return (
    <span className="flex h-6 items-center gap-1.5">
      {label && <ChangingText className="sr-only">{label}</ChangingText>}
      {delays.map((animationDelay) => (
        <span
          key={animationDelay}
          style={{ animationDelay }}
          className="size-1.5 animate-bounce-dot rounded-full border-3 border-current"
        />
      ))}
    </span>
  );
}
