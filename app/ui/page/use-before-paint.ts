import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect`, which on the server would only warn. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;
