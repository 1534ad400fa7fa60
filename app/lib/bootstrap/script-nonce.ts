import { createContext, useContext } from 'react';

/** A placeholder of each render, which hashes replace (`server/responses/own-scripts.ts`). Undefined in a browser. */
export const ScriptNonceContext = createContext<string | undefined>(undefined);

export const useScriptNonce = (): string | undefined => useContext(ScriptNonceContext);
