/** What the server writes into the panel. The browser's build leaves this file out, and with it the panel's code. */
export { ChatPanel as ServerPanel } from './panel';
