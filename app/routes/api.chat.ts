import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { chatScriptAction } from '~/features/chat/server/action.server';

/** The chat for a script; a form without one is the action of its page. Spec 7, 8. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  chatScriptAction(request, context);

export { wrongMethod as loader } from '~/server/responses/error-response';
