/** The form of Start Call. Other buttons of the page submit it too. */
export const startFormId = 'start-call';
