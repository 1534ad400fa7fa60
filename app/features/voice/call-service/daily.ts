import type { DailyCall, DailyEvent, DailyFactoryOptions } from '@daily-co/daily-js';
import type { CallObject, CreateCallObject } from '~/features/voice/session/call-object';
import { within } from '~/features/voice/session/interruptible';
import { importWithRetry } from '~/lib/import-with-retry';
import { systemClock } from '~/lib/time/clock';

/** The call service tries its bundle on three domains; a given address is the only one. */
const BUNDLE_HOSTS = 3;
const LEFTOVER_DEADLINE_MS = 3_000;

/** Fetches the call service's client. Called on a visitor's intent, so that no other page pays for it. */
export async function loadCallClient() {
  const { default: client } = await importWithRetry(() => import('@daily-co/daily-js'));
  return client;
}

/**
 * Makes call objects of the real call service.
 * @param callMachineUrl where the service's bundle is; left out, the service's own.
 */
export function dailyCalls(callMachineUrl?: string): CreateCallObject {
  // The client wants the folder and adds the name of the file by itself.
  const folder = callMachineUrl?.replace(/\/(call-machine-object-bundle\.js)?$/, '');
  return async ({ videoSource, audioSource = true, ...options }, signal) => {
    const client = await loadCallClient();
    signal.throwIfAborted();
    const leftover = client.getCallInstance();
    if (leftover) {
      await within(systemClock, LEFTOVER_DEADLINE_MS, leftover.destroy(), {
        lateText: 'The call before was not destroyed in time.',
      }).catch(() => undefined);
      signal.throwIfAborted();
    }
    const call = client.createCallObject({
      ...options,
      audioSource,
      videoSource,
      // The bundle comes by a script element: a policy without 'unsafe-eval' forbids the other way.
      dailyConfig: { avoidEval: true, ...(folder ? { bundlePathOverride: folder } : {}) },
      // One that could not be destroyed would otherwise forbid every call until the page is reloaded.
      allowMultipleCallInstances: client.getCallInstance() !== undefined,
      // Checked by our own rules, whose types are wider in places that the client does not check.
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
