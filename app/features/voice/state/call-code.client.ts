/** What a call needs beside the page's first chunk. It loads with the visitor's intent. */
export { ButtonParts } from '~/features/voice/overlay/button-parts';
export { CallViews } from '~/features/voice/overlay/views';
export { callController } from './browser-controller';
