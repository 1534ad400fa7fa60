import { useId } from 'react';
import { voiceCall } from '~/content/voice/call';
import type { LiveCall } from '~/features/voice/state/live-call';
import { Icon } from '~/ui/icon';
import { useStore } from '~/ui/use-store';
import { useMicrophones } from './use-devices';

/** Chooses among several microphones, for this call and the ones after it. */
export function MicrophonePicker({
  live,
  onChoose,
}: {
  live: LiveCall;
  /** Switches the call that is under way; a rejection puts the choice back. */
  onChoose?: (deviceId: string) => Promise<void>;
}) {
  const id = useId();
  const microphones = useMicrophones();
  const view = useStore(live.view);
  if (microphones.length < 2) return null;
  const set = (microphone: string | undefined) =>
    live.view.set({ ...live.view.getSnapshot(), microphone });
  const choose = (deviceId: string) => {
    set(deviceId);
    onChoose?.(deviceId).catch(() => set(view.microphone));
  };
  return (
    <div className="relative flex min-w-0 items-center">
      <label htmlFor={id} className="sr-only">
        {voiceCall.overlay.microphone}
      </label>
      <Icon name="mic" className="pointer-events-none absolute left-3.5 size-4.5 text-mist" />
      <select
        id={id}
        value={view.microphone ?? microphones[0]?.id}
        onChange={({ target }) => choose(target.value)}
        className="h-11 w-full max-w-72 min-w-0 cursor-pointer appearance-none truncate rounded-full border border-haze bg-dusk pl-10 pr-9 text-sm text-starlight hover:border-mist"
      >
        {microphones.map((microphone) => (
          <option key={microphone.id} translate="no" value={microphone.id}>
            {microphone.label}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute right-3.5 size-4 text-mist"
      />
    </div>
  );
}
