import { storedPassports } from './passports.ts';

/** A complete guest as the checkout's draft holds it, all text. */
export const sampleGuest = {
  firstName: 'Leela',
  lastName: 'Rao',
  contact: '9800000001',
  age: '41',
  gender: 'Female',
  country: 'India',
  ...storedPassports,
};
