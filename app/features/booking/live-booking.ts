/** What connects the frame, in one part that is fetched after the start. */
export { createBookingController } from './booking-controller';
export { frameAddress } from './provider';
