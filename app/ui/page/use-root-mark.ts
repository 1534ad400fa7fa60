import { useBeforePaint } from './use-before-paint';

/** Sets a data attribute of the document while a component shows what the styles of the page depend on. */
export function useRootMark(
  name: 'consentPanel' | 'callBar' | 'callCard' | 'calendarInView',
  isShown: boolean,
): void {
  useBeforePaint(() => {
    if (!isShown) return;
    const { dataset } = document.documentElement;
    dataset[name] = '';
    return () => {
      delete dataset[name];
    };
  }, [name, isShown]);
}
