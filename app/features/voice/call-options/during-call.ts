import { z } from 'zod';
import {
  CALL_AUDIO_LEVEL_INTERVAL_MIN_MS,
  CALL_REMOTE_MEDIA_VOLUME_MAX,
  CALL_REMOTE_MEDIA_VOLUME_MIN,
} from '~/content/constants';

/** How the remote media player plays. Spec 5. */
export const remoteMediaSettings = z.strictObject({
  state: z.enum(['play', 'pause']).optional(),
  volume: z.number().min(CALL_REMOTE_MEDIA_VOLUME_MIN).max(CALL_REMOTE_MEDIA_VOLUME_MAX).optional(),
});

/** How often audio levels are emitted, in milliseconds; the call service's default when left out. Spec 9. */
export const audioLevelInterval = z.number().min(CALL_AUDIO_LEVEL_INTERVAL_MIN_MS).optional();

const sessionId = z.string().min(1, 'sessionId is required and must be a text.');
const onlyForNumbers = {
  path: ['callerId'],
  error: 'callerId is allowed only when the call goes to a + number.',
};

/** Transfers the call to a SIP address or, with a caller id, to a phone number. Spec 5. */
export const callTransfer = z
  .looseObject({
    sessionId,
    toEndPoint: z.string().regex(/^(sip:|\+)/, 'toEndPoint must begin with sip: or +.'),
    callerId: z.string().optional(),
  })
  .refine(({ callerId, toEndPoint }) => !callerId || toEndPoint.startsWith('+'), onlyForNumbers);

/** The same by SIP refer, which only reaches SIP addresses. Spec 5. */
export const sipRefer = z
  .looseObject({
    sessionId,
    toEndPoint: z.string().startsWith('sip:', 'With SIP refer, toEndPoint must begin with sip:.'),
    callerId: z.string().optional(),
  })
  .refine(({ callerId }) => !callerId, onlyForNumbers);
