import { createContext, useContext } from 'react';

/**
 * A nonce placeholder, drawn for each render: our own scripts carry it in the rendered HTML, and it is
 * replaced by hashes before the document leaves (`server/answers/own-scripts.ts`). Undefined in a browser.
 */
export const ScriptNonceContext = createContext<string | undefined>(undefined);

export const useScriptNonce = (): string | undefined => useContext(ScriptNonceContext);
