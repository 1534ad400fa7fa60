import { voiceErrorTypes } from '~/content/failed/errors';
import type { CallError, CallErrorType, FatalError, StartStage } from './events';
import { parseFatalError } from './service-events';

/** Why a start ended without a failed step. */
type Interruption =
  | { kind: 'stopped' }
  | { kind: 'left' }
  | { kind: 'fatal'; fatal: FatalError; cause: unknown };

export class Interrupted extends Error {
  constructor(readonly interruption: Interruption) {
    super(
      interruption.kind === 'fatal'
        ? interruption.fatal.message
        : { stopped: 'The call was stopped.', left: 'The meeting was left.' }[interruption.kind],
    );
  }
}

const errorTypeOf: Record<StartStage, CallErrorType> = {
  validation: voiceErrorTypes.validation,
  'web-call-creation': voiceErrorTypes.startMethod,
  'call-object-creation': voiceErrorTypes.callObject,
  'mobile-permissions': voiceErrorTypes.startMethod,
  'call-join': voiceErrorTypes.callJoin,
  'video-recording-setup': voiceErrorTypes.videoRecording,
  'audio-observer-setup': voiceErrorTypes.audioObserver,
  'audio-processing-setup': voiceErrorTypes.audioProcessing,
};

/** Whether stop() ended the start: then no error is emitted. */
export function wasStopped(error: unknown): boolean {
  return error instanceof Interrupted && error.interruption.kind === 'stopped';
}

/** The one error of a failed start. Spec 8. */
export function startError(stage: StartStage, error: unknown): CallError {
  const interruption = error instanceof Interrupted ? error.interruption : undefined;
  const fatal = interruption?.kind === 'fatal' ? interruption : fatalFromRejection(stage, error);
  return {
    type: errorTypeOf[stage],
    stage,
    message: messageOf(error),
    ...(fatal ? { fatal: fatal.fatal } : {}),
    cause: fatal?.cause ?? error,
  };
}

/** A refused join rejects with its error event; a bundle that did not load rejects with a text. */
function fatalFromRejection(
  stage: StartStage,
  error: unknown,
): { fatal: FatalError; cause: unknown } | undefined {
  if (stage !== 'call-join' || error instanceof Error) return undefined;
  return typeof error === 'string'
    ? { fatal: { type: 'connection-error', message: error }, cause: error }
    : { fatal: parseFatalError(error), cause: error };
}

export function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  return typeof error === 'string' ? error : parseFatalError(error).message;
}
