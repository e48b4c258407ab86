/** Passports. Other domains import this file and nothing else of the folder. */
export { passports } from './routes.ts';
export {
  forgetGuestPassport,
  forgetGuests,
  loadGuestPassports,
  loadPassportsOf,
} from './booking-passports.ts';
export { findMissingPassports } from './find-missing.ts';
export { createPassportLink, sideNames, toSide } from './open-once.ts';
export { assertPicturesGiven, attachPassports, transferPassports } from './service.ts';
