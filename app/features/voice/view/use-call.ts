import { callStore } from '~/features/voice/call/store';
import { useStore } from '~/ui/use-store';

/** The session's call, and what its views show. */
export const useCall = () => useStore(callStore);

/** The name of the assistant whose call is shown. */
export const useAssistant = () => useCall().settings?.assistant ?? '';
