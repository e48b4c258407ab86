import { storedPassports } from './passports.ts';

/** A guest as the checkout's draft has one: complete, all text. */
export const sampleGuest = {
  firstName: 'Leela',
  lastName: 'Rao',
  contact: '9800000001',
  age: '41',
  gender: 'Female',
  country: 'India',
  ...storedPassports,
};
