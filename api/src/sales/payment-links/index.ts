/**
 * Links by which the clients of agencies pay balances. Other domains import this file and nothing else of the folder.
 */
export { sendOfficeLinks } from './office-links.ts';
export { paymentLinks } from './routes.ts';
