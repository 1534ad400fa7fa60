import * as z from 'zod/mini';
import * as constants from '~/content/constants';
import { jsonOfAtMost, receivedBy } from '~/features/voice/call/options/options';

/* The specification's rules of what may be changed during a call. No page of this site changes any of it. */

/** The data that a meeting shares: a plain object. Spec 5. */
export const sessionData = z.pipe(
  jsonOfAtMost(constants.CALL_SESSION_DATA_MAX_CHARS, 'Meeting session data'),
  z.record(z.string(), z.unknown()),
);

/** `receiveSettings` during a call, where '*' stands for every participant. Spec 5. */
export const receiveSettingsUpdate = receivedBy(/^(?!local$)./);

/** How the remote media player plays. Spec 5. */
export const remoteMediaSettings = z.strictObject({
  state: z.optional(z.enum(['play', 'pause'])),
  volume: z.optional(
    z
      .number()
      .check(
        z.gte(constants.CALL_REMOTE_MEDIA_VOLUME_MIN),
        z.lte(constants.CALL_REMOTE_MEDIA_VOLUME_MAX),
      ),
  ),
});

/** How often audio levels are emitted, in milliseconds; the call service's default when left out. Spec 9. */
export const audioLevelInterval = z.optional(
  z.number().check(z.gte(constants.CALL_AUDIO_LEVEL_INTERVAL_MIN_MS)),
);

const transferTo = (address: RegExp) =>
  z
    .looseObject({
      sessionId: z.string().check(z.minLength(1)),
      toEndPoint: z.string().check(z.regex(address)),
      callerId: z.optional(z.string()),
    })
    .check(
      z.refine(({ callerId, toEndPoint }) => !callerId || toEndPoint.startsWith('+'), {
        path: ['callerId'],
        error: 'callerId is allowed only when the call goes to a + number.',
      }),
    );

/** Transfers the call to a SIP address or, with a caller id, to a phone number. Spec 5. */
export const callTransfer = transferTo(/^(sip:|\+)/);

/** The same by SIP refer, which only reaches SIP addresses. Spec 5. */
export const sipRefer = transferTo(/^sip:/);
