import { createContext, useContext } from 'react';

/** Under which a failure of this request is logged. Known on the server alone. */
export const RequestIdContext = createContext<string | undefined>(undefined);

export const useRequestId = (): string | undefined => useContext(RequestIdContext);
