import type { DailyCall, DailyEvent, DailyFactoryOptions } from '@daily-co/daily-js';
import type { CallObject, CreateCallObject } from '~/features/voice/session/deps';
import { settled } from '~/features/voice/session/settled';
import { importWithRetry } from '~/lib/loading/import-with-retry';
import { systemClock } from '~/lib/time/clock';

/** The call service tries its bundle on three domains; a given address is the only one. */
const BUNDLE_HOSTS = 3;
const LEFTOVER_TIMEOUT_MS = 3_000;

/** Loads the call service's client. Call it on a visitor's prefetch trigger: no other page pays for it. */
export async function loadCallClient() {
  const { default: client } = await importWithRetry(() => import('@daily-co/daily-js'));
  return client;
}

/**
 * Makes call objects of the real call service.
 * @param callMachineUrl where the service's bundle is; left out, the service's own.
 */
export function dailyCalls(callMachineUrl?: string): CreateCallObject {
  // The client adds the file's name.
  const folder = callMachineUrl?.replace(/\/(call-machine-object-bundle\.js)?$/, '');
  return async ({ videoSource, audioSource = true, ...options }, signal) => {
    const client = await loadCallClient();
    signal.throwIfAborted();
    const leftover = client.getCallInstance();
    if (leftover) {
      const message = 'The call before was not destroyed in time.';
      await settled(leftover.destroy(), {
        timeout: { clock: systemClock, ms: LEFTOVER_TIMEOUT_MS, message },
      }).catch(() => undefined);
      signal.throwIfAborted();
    }
    const call = client.createCallObject({
      ...options,
      audioSource,
      videoSource,
      // The policy has no 'unsafe-eval', so a script element loads the bundle.
      dailyConfig: { avoidEval: true, ...(folder ? { bundlePathOverride: folder } : {}) },
      // An instance that could not be destroyed would forbid every call until a reload.
      allowMultipleCallInstances: client.getCallInstance() !== undefined,
      // Our own rules checked it; their types are wider where the client checks nothing.
    } as DailyFactoryOptions);
    return callObjectOf(call, folder ? 1 : BUNDLE_HOSTS);
  };
}

function callObjectOf(call: DailyCall, bundleHosts: number): CallObject {
  return {
    bundleHosts,
    join: (properties) => call.join(properties),
    leave: () => call.leave(),
    destroy: () => call.destroy(),
    meetingState: () => call.meetingState(),
    participants: () => call.participants(),
    on(event, listener) {
      call.on(event satisfies DailyEvent, listener);
    },
    off(event, listener) {
      call.off(event satisfies DailyEvent, listener);
    },
    setLocalAudio(on) {
      call.setLocalAudio(on);
    },
    setInputDevices: (devices) => call.setInputDevicesAsync(devices),
    sendAppMessage(data, to) {
      call.sendAppMessage(data, to);
    },
    subscribe(participantId, tracks) {
      call.updateParticipant(participantId, { setSubscribedTracks: tracks });
    },
    startRecording(recording) {
      call.startRecording(recording);
    },
    stopRecording() {
      call.stopRecording();
    },
    startRemoteAudioLevels: async (intervalMs) =>
      call.startRemoteParticipantsAudioLevelObserver(intervalMs),
    startLocalAudioLevels: async (intervalMs) => call.startLocalAudioLevelObserver(intervalMs),
    updateInputSettings: (settings) => call.updateInputSettings(settings),
  };
}
