import { createContext, useContext } from 'react';

/**
 * A nonce placeholder for each render. Our own scripts carry it in the rendered HTML, and hashes replace
 * it before the document is sent (`server/responses/own-scripts.ts`). Undefined in a browser.
 */
export const ScriptNonceContext = createContext<string | undefined>(undefined);

export const useScriptNonce = (): string | undefined => useContext(ScriptNonceContext);
