/** The input's id: its label, the focus and a draft typed before the script came all ask for it. */
export const messageFieldId = 'chat-message';
