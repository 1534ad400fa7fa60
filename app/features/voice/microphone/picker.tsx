import { useEffect, useId, useState } from 'react';
import { voiceCall } from '~/content/voice/call';
import { callController } from '~/features/voice/state/controller';
import { changeCall, useCall } from '~/features/voice/state/visit-call';
import { Icon } from '~/ui/icon';
import { showToast } from '~/ui/toast/toaster';

/** Chooses among several microphones, for this call and the next ones. */
export function MicrophonePicker() {
  const id = useId();
  const { microphone: chosen } = useCall();
  const microphones = useMicrophones();
  if (microphones.length < 2) return null;
  const choose = (microphone: string) => {
    changeCall({ microphone });
    callController.setMicrophone(microphone).catch(() => {
      changeCall({ microphone: chosen });
      showToast({ text: voiceCall.overlay.microphoneFailed, variant: 'destructive' });
    });
  };
  return (
    <div className="relative flex min-w-0 items-center">
      <label htmlFor={id} className="sr-only">
        {voiceCall.overlay.microphone}
      </label>
      <Icon name="mic" className="pointer-events-none absolute left-3.5 size-4.5 text-mist" />
      <select
        id={id}
        value={chosen ?? microphones[0]?.deviceId}
        onChange={({ target }) => choose(target.value)}
        className="h-11 w-full max-w-72 min-w-0 cursor-pointer appearance-none truncate rounded-full border border-haze bg-dusk pl-10 pr-9 text-sm text-starlight hover:border-mist"
      >
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
