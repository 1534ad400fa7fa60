import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect` where there is a layout; on the server it would only warn. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;
