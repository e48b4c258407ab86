/**
 * Payment links with which the clients of agencies, and guests whom the office asks, pay. Other domains import this
 * file and nothing else of the folder.
 */
export { sendGuestLink } from './guest-link.ts';
export { sendOfficeLink, sendOfficeLinks } from './office-links.ts';
export { paymentLinks } from './routes.ts';
