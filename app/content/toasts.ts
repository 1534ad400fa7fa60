/** How a toast looks: default informs, destructive warns. Spec 4. */
export type ToastVariant = 'default' | 'destructive';

export interface ToastWords {
  readonly text: string;
  readonly variant: ToastVariant;
}

export const toasts = {
  linkCopied: { text: 'Link copied', variant: 'default' },
  bookingConfirmed: { text: 'Booking confirmed', variant: 'default' },
  pageNotLoaded: {
    text: 'That page did not load. You are still where you were; please try again.',
    variant: 'destructive',
  },
  offline: { text: 'You are offline', variant: 'destructive' },
} as const satisfies Record<string, ToastWords>;

/** The notification area's own labels. Slot: {hotkey}, the key that focuses it. */
export const toastArea = {
  label: 'Notifications ({hotkey})',
  close: 'Dismiss',
  retry: 'Try again',
} as const;
