import type { CallObject } from './call-object';
import type { CallRun, Emit } from './run';

/** Whether the assistant cannot hear the visitor: by the visitor's wish, or by the service's word. */
export function isMuted(run: CallRun): boolean {
  return run.state !== 'closed' && (run.muted || run.silenced);
}

/** Opens or closes the microphone for the call. What the service says before it did so is old. */
export function setLocalAudio(run: CallRun, call: CallObject, on: boolean): void {
  call.setLocalAudio(on);
  run.askedAudio = on;
}

/** Makes a change and tells when it mutes or unmutes the visitor. */
export function tellMute(run: CallRun, emit: Emit, change: () => void): void {
  const before = isMuted(run);
  change();
  if (isMuted(run) !== before) emit('mute-change', !before);
}

/** Takes what the service says of the visitor's own sound: somebody else may have closed it. */
export function hearLocalAudio(run: CallRun, emit: Emit, on: boolean): void {
  if (run.askedAudio !== undefined && run.askedAudio !== on) return;
  run.askedAudio = undefined;
  tellMute(run, emit, () => {
    run.silenced = !on && !run.muted;
  });
}
