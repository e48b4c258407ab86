/** The catalogue a new database begins with. */
export { countries } from './countries.ts';
export { coupons } from './coupons.ts';
export { journeys } from './journeys/index.ts';
export { pictures } from './pictures.ts';
export { departures, rotation } from './rotation.ts';
export { seasonOf, seasons } from './seasons.ts';
export { ships } from './ships/index.ts';
export type * from './types.ts';
