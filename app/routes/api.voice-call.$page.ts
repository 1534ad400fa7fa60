import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { voiceCallScriptAction } from '~/features/voice/server/action.server';

/** Creates a call for the script of one of the voice pages; its address says which. Spec 3, 7. */
export const action = ({ request, context, params }: ActionFunctionArgs) =>
  voiceCallScriptAction(request, context, params.page);

export { wrongMethod as loader } from '~/server/responses/error-response';
