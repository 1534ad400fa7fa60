/** Creates a call for the script of one of the voice pages; its address says which. Spec 3, 7. */
export { voiceCallScriptAction as action } from '~/features/voice/server/action.server';
export { wrongMethod as loader } from '~/server/responses/errors';
