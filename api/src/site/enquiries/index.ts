/** Enquiries, applications and the newsletter. Other domains import this file and nothing else of the folder. */
export { getUnsubscribeUrl } from './newsletter.ts';
export { enquiries } from './routes.ts';
export { enquiries as enquiryRows, newsletterSubscribers } from './tables.ts';
