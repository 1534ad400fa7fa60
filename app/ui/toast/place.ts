/** Clear of the chat, its launcher and the call. */
export const toastPlace = 'fixed inset-x-4 top-22 z-50 md:left-6 md:right-auto md:w-96';
