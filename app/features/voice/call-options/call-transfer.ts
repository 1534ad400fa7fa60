import { z } from 'zod';

const sessionId = z
  .string({ error: 'sessionId is required and must be a text.' })
  .min(1, 'sessionId is required and must be a text.');
const toEndPoint = z.string({ error: 'toEndPoint is required and must be a text.' });
const extensionProblem = 'extension must be a text of at most 20 characters.';
const waitProblem = 'waitBeforeExtensionDialSec must be a number of at most 60.';

/** Hands the call over to a SIP address or, with a caller id, to a phone number. Spec 5. */
export const callTransfer = z
  .looseObject({
    sessionId,
    toEndPoint: toEndPoint.refine(
      (to) => to.startsWith('sip:') || to.startsWith('+'),
      'toEndPoint must begin with sip: or +.',
    ),
    callerId: z.string({ error: 'callerId must be a text.' }).optional(),
    extension: z.string({ error: extensionProblem }).max(20, extensionProblem).optional(),
    waitBeforeExtensionDialSec: z.number({ error: waitProblem }).max(60, waitProblem).optional(),
  })
  .superRefine(({ toEndPoint: to, callerId, extension, waitBeforeExtensionDialSec }, context) => {
    if (callerId && !to.startsWith('+')) {
      context.addIssue({
        code: 'custom',
        path: ['callerId'],
        message: 'callerId is allowed only when the call goes to a + number.',
      });
    }
    if (waitBeforeExtensionDialSec && !extension) {
      context.addIssue({
        code: 'custom',
        path: ['waitBeforeExtensionDialSec'],
        message: 'waitBeforeExtensionDialSec needs an extension.',
      });
    }
  });

/** The same by SIP refer, which only reaches SIP addresses. Spec 5. */
export const sipRefer = z
  .looseObject({
    sessionId,
    toEndPoint: toEndPoint.startsWith('sip:', 'With SIP refer, toEndPoint must begin with sip:.'),
    callerId: z.string({ error: 'callerId must be a text.' }).optional(),
  })
  .refine(({ callerId }) => !callerId, {
    path: ['callerId'],
    error: 'callerId is allowed only when the call goes to a + number.',
  });
