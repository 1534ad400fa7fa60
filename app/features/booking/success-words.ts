const noun = '(?:booking|appointment|meeting|demo|event)';
const done = '(?:successful|successfully|success|complete|completed|confirmed|booked|scheduled)';

const bookedPhrases = [
  new RegExp(
    `^(?:(?:your|the|new) )?${noun}(?: (?:is|was|has been))?(?: now)?(?: successfully)? ${done}(?: v\\d+)?$`,
  ),
  /^(?:thank you )?you (?:are|re)(?: now| all)? (?:booked|scheduled|confirmed)(?: in)?$/,
];
const mentionsBooking = new RegExp(`\\b${noun}\\b`);
const doubt =
  /\b(?:not|t|no|un\w+|if|fail\w*|error|cancel\w*|declin\w*|load\w*|ready|open\w*|start\w*)\b/;

/** `bookingSuccessful`, `booking_successful` and `Booking successful` are the same words. */
function words(text: string): string {
  return text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Whether a text states that an appointment is booked. "If your booking is confirmed" and "Not booked" do not. */
export function saysBooked(text: string): boolean {
  return text
    .split(/[.!?,;:\n]+/)
    .some((sentence) => bookedPhrases.some((phrase) => phrase.test(words(sentence))));
}

/** Whether a text beside `success: true` is about a booking, not some other success. */
export function isAboutBooking(text: string): boolean {
  return mentionsBooking.test(words(text)) && !doubt.test(words(text));
}
