import { createContext, useContext } from 'react';

/**
 * By what the server knows its own scripts again in the HTML that it has rendered: drawn for each
 * render, carried as their nonce, and taken off before the document leaves
 * (`server/answers/own-scripts.ts`). Undefined in a browser.
 */
export const OwnScriptMarkContext = createContext<string | undefined>(undefined);

export const useOwnScriptMark = (): string | undefined => useContext(OwnScriptMarkContext);
