/** Four questions that no front desk may answer, and the card of where the chat stopped. The first is the trade's. */
export const limits = {
  heading: 'Try to make it fail',
  presses: [
    { label: 'Haggle', question: 'Can you do it for half the price?' },
    { label: 'Ask what it can’t know', question: 'What did I pay you last year?' },
    { label: 'Ask for a person', question: 'I want to talk to a person.' },
  ],
  empty: 'Press one. The chat answers live, and this card says where it stopped.',
  /** Slot: {text}, the visitor's words. */
  stopped: 'It stopped at “{text}”.',
  gets: 'Your team would get the question and the whole conversation, to call back.',
} as const;
