/**
 * Payment links with which the clients of agencies pay. Other domains import this file and nothing else of the folder.
 */
export { sendOfficeLinks } from './office-links.ts';
export { paymentLinks } from './routes.ts';
