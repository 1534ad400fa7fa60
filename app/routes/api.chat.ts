/** The chat for a script; a form without one is the action of its page. Spec 7, 8. */
export { chatScriptAction as action } from '~/features/chat/server/action.server';
export { wrongMethod as loader } from '~/server/responses/errors';
