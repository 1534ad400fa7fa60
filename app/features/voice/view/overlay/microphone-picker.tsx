import { useEffect, useId, useState } from 'react';
import { voiceCall } from '~/content/call/call';
import { callActions } from '~/features/voice/visit/store';
import { Icon } from '~/ui/icon';
import { showToast } from '~/ui/toast/toaster';

const { overlay } = voiceCall;

function choose(deviceId: string): void {
  callActions
    .chooseMicrophone(deviceId)
    .catch(() => showToast({ text: overlay.microphoneFailed, variant: 'destructive' }));
}

/**
 * Chooses among several microphones, for this call and the next ones.
 * @param inUse the device in use; without one, each can be chosen.
 */
export function MicrophonePicker({ inUse }: { inUse: string | undefined }) {
  const id = useId();
  const microphones = useMicrophones();
  const isNamed = microphones.some(({ deviceId }) => deviceId === inUse);
  if (microphones.length < (isNamed ? 2 : 1)) return null;
  return (
    <div className="relative flex min-w-0 items-center max-sm:absolute max-sm:right-4 max-sm:top-1.5 max-sm:w-2/5">
      <label htmlFor={id} className="sr-only">
        {overlay.microphone}
      </label>
      <Icon name="mic" className="pointer-events-none absolute left-3.5 size-4.5 text-mist" />
      <select
        id={id}
        value={isNamed ? inUse : ''}
        onChange={({ target }) => choose(target.value)}
        className="h-11 w-full max-w-72 min-w-0 cursor-pointer appearance-none truncate rounded-full border border-haze bg-dusk pl-10 pr-9 text-sm text-starlight hover:border-mist"
      >
        {isNamed ? null : (
          <option value="" disabled>
            {overlay.chooseMicrophone}
          </option>
        )}
        {microphones.map(({ deviceId, label }) => (
          <option key={deviceId} translate="no" value={deviceId}>
            {label}
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

/** The microphones that the browser names: none before the visitor has allowed one. */
function useMicrophones(): readonly MediaDeviceInfo[] {
  const [microphones, setMicrophones] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    const devices = navigator.mediaDevices;
    const update = async () => {
      const all = await devices.enumerateDevices().catch(() => []);
      setMicrophones(all.filter(({ kind, label }) => kind === 'audioinput' && label !== ''));
    };
    void update();
    devices.addEventListener('devicechange', update);
    return () => devices.removeEventListener('devicechange', update);
  }, []);
  return microphones;
}
