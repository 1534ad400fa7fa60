declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

export type Choice = 'granted' | 'denied';

const storageKey = 'measurement';
const today = () => new Date().toISOString().slice(0, 10);

/** The visitor's choice, in this browser's localStorage only; without its day, or 12 months after it, it is asked for again. */
export function storedChoice(): Choice | undefined {
  try {
    const [choice, day = ''] = (localStorage.getItem(storageKey) ?? '').split(' ');
    const yearLater = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
    const holds = day <= today() && today() < yearLater;
    return holds && (choice === 'granted' || choice === 'denied') ? choice : undefined;
  } catch {
    return undefined;
  }
}

/** Without storage a choice lasts for the page. */
export function storeChoice(choice: Choice): void {
  try {
    localStorage.setItem(storageKey, `${choice} ${today()}`);
  } catch {}
}

export const browserRefuses = () => navigator.globalPrivacyControl === true;

export const isMeasurementGranted = () => !browserRefuses() && storedChoice() === 'granted';
