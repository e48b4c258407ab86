/** Pictures of passports. Other domains import this file and nothing else of the folder. */
export { passports } from './routes.ts';
export { attachPassports, transferPassports } from './service.ts';
