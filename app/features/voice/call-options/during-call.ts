import { z } from 'zod';
import {
  CALL_APP_MESSAGE_MAX_CHARS,
  CALL_AUDIO_LEVEL_INTERVAL_MIN_MS,
  CALL_REMOTE_MEDIA_VOLUME_MAX,
  CALL_REMOTE_MEDIA_VOLUME_MIN,
  CALL_SESSION_DATA_MAX_CHARS,
} from '~/content/constants';
import { jsonOfAtMost } from './validate';

/** One message to the call. Spec 5. */
export const appMessage = jsonOfAtMost(CALL_APP_MESSAGE_MAX_CHARS, 'An app message');

/** The data that a meeting shares: a plain object. Spec 5. */
export const sessionData = jsonOfAtMost(CALL_SESSION_DATA_MAX_CHARS, 'Meeting session data').pipe(
  z.record(z.string(), z.unknown()),
);

/** How the remote media player plays. Spec 5. */
export const remoteMediaSettings = z.strictObject({
  state: z.enum(['play', 'pause']).optional(),
  volume: z.number().min(CALL_REMOTE_MEDIA_VOLUME_MIN).max(CALL_REMOTE_MEDIA_VOLUME_MAX).optional(),
});

/** How often audio levels are emitted, in milliseconds; the call service's default when left out. Spec 9. */
export const audioLevelInterval = z.number().min(CALL_AUDIO_LEVEL_INTERVAL_MIN_MS).optional();

const transferTo = (address: RegExp) =>
  z
    .looseObject({
      sessionId: z.string().min(1),
      toEndPoint: z.string().regex(address),
      callerId: z.string().optional(),
    })
    .refine(({ callerId, toEndPoint }) => !callerId || toEndPoint.startsWith('+'), {
      path: ['callerId'],
      error: 'callerId is allowed only when the call goes to a + number.',
    });

/** Transfers the call to a SIP address or, with a caller id, to a phone number. Spec 5. */
export const callTransfer = transferTo(/^(sip:|\+)/);

/** The same by SIP refer, which only reaches SIP addresses. Spec 5. */
export const sipRefer = transferTo(/^sip:/);
