/**
 * What is wrong with the microphone or camera. Spec 8 (camera errors); an insecure page hides both, and so may
 * an app that shows pages itself.
 */
export type DeviceProblem =
  | 'permissions'
  | 'system'
  | 'dismissed'
  | 'not-found'
  | 'in-use'
  | 'constraints'
  | 'insecure-page'
  | 'in-app'
  | 'unknown';

export interface Recovery {
  readonly title: string;
  readonly steps: readonly [string, ...string[]];
  /** A new document may help, because a file did not load. */
  readonly canReload?: boolean;
  /** Another browser helps, which needs the address. */
  readonly canCopyAddress?: boolean;
}

/** What failed and what helps. It loads with the call's own code. Spec 8. */
export const callRecoveries = {
  service: {
    title: 'The call service did not answer.',
    steps: ['Check that you are online.', 'Wait a minute, then try again.'],
  },
  busy: {
    title: 'All lines are busy.',
    steps: ['Try again in a few minutes.', 'Meanwhile, use the text chat or the calendar.'],
  },
  slow: {
    title: 'The call took too long to connect.',
    steps: [
      'Your connection may be slow, or a network may block calls: try another one.',
      'Then try again.',
    ],
  },
  blocked: {
    title: 'The call service could not load.',
    steps: [
      'A content blocker or a company network may stop it. Allow it for this page, or try another network.',
      'Reload the page and try again.',
    ],
    canReload: true,
  },
  microphone: {
    permissions: {
      title: 'The microphone is blocked.',
      steps: [
        'Open the site settings beside the address and allow the microphone.',
        'On a phone, check that the browser may use the microphone in the system settings.',
        'Reload the page and try again.',
      ],
    },
    system: {
      title: 'Your computer blocks the microphone.',
      steps: [
        'On a Mac, open System Settings, Privacy & Security, Microphone, and allow your browser.',
        'On Windows, open Settings, Privacy & security, Microphone, and allow desktop apps.',
        'Then try again.',
      ],
    },
    dismissed: {
      title: 'The microphone prompt was closed.',
      steps: ['Press Try again, and choose Allow.'],
    },
    'not-found': {
      title: 'No microphone was found.',
      steps: ['Plug in a headset or turn on your microphone.', 'Then try again.'],
    },
    'in-use': {
      title: 'Another app is using the microphone.',
      steps: ['Close other calls and recording apps.', 'Then try again.'],
    },
    constraints: {
      title: 'The chosen microphone cannot be used.',
      steps: ['Choose another microphone in your browser or system.', 'Then try again.'],
    },
    'insecure-page': {
      title: 'This page is not secure, so the browser blocks the microphone.',
      steps: ['Open the page with https:// at the start of its address.'],
    },
    'in-app': {
      title: 'This app blocks the microphone.',
      steps: ['Open this page in Safari or Chrome.', 'Then start the call there.'],
      canCopyAddress: true,
    },
    unknown: {
      title: 'The microphone did not start.',
      steps: [
        'Unplug it and plug it in again, or choose another one.',
        'Reload the page and try again.',
      ],
    },
  },
} as const satisfies Record<'service' | 'busy' | 'slow' | 'blocked', Recovery> & {
  microphone: Record<DeviceProblem, Recovery>;
};
