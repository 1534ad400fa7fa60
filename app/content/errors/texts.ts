import { measurementIdMissing } from './error-page';

/** Every text of the error catalogue (spec 8), word for word. */
export const errorTexts = {
  chatTroubleConnecting:
    "Sorry, I'm having trouble connecting right now. Please try again or book a demo to speak with our team directly.",
  chatCouldNotProcess: "Sorry, I couldn't process your message right now.",
  voiceNotInitialized: 'Voice service not initialized',
  voiceStartFailed: 'Failed to start call. Please try again.',
  voiceKeyMissing: 'voice platform API key not found',
  voiceTargetMissing: 'Assistant or Squad or Workflow must be provided.',
  callObjectMissing: 'Call object is not available.',
  measurementIdMissing,
  notFound: '404 Page Not Found',
} as const;
