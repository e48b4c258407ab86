/** Passports. Other domains import this file and nothing else of the folder. */
export { passports } from './routes.ts';
export { loadGuestPassports } from './booking-passports.ts';
export { findMissingPassports } from './find-missing.ts';
export { assertPicturesGiven, attachPassports, transferPassports } from './service.ts';
