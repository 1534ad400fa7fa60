/** What connects the frame, in one part that is fetched after the start. */
export { answers } from './answers';
export { createBookingController } from './booking-controller';
export { frameAddress } from './provider';
