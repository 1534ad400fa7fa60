import { createContext, useContext } from 'react';

/** The document's nonce. Only the server knows it: browsers hide nonces from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = (): string | undefined => useContext(NonceContext);
