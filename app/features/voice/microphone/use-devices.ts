import { useEffect, useState } from 'react';

export interface MicrophoneDevice {
  id: string;
  label: string;
}

/** The microphones that the browser names: none before the visitor has allowed one. */
export function useMicrophones(): readonly MicrophoneDevice[] {
  const [microphones, setMicrophones] = useState<readonly MicrophoneDevice[]>([]);
  useEffect(() => {
    // A page that is not secure has no devices.
    const devices: MediaDevices | undefined = navigator.mediaDevices;
    if (!devices) return;
    let gone = false;
    const look = () => {
      devices.enumerateDevices().then(
        (all) => {
          if (!gone) setMicrophones(all.flatMap(microphoneOf));
        },
        () => undefined,
      );
    };
    look();
    devices.addEventListener('devicechange', look);
    return () => {
      gone = true;
      devices.removeEventListener('devicechange', look);
    };
  }, []);
  return microphones;
}

function microphoneOf({ kind, deviceId, label }: MediaDeviceInfo): MicrophoneDevice[] {
  return kind === 'audioinput' && label !== '' ? [{ id: deviceId, label }] : [];
}
