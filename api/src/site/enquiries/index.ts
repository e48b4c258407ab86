/** Enquiries, applications and the newsletter. Other domains import this file and nothing else of the folder. */
export { type Answer, fillTemplate } from './answers.ts';
export { isCallDue } from './calls.ts';
export { getUnsubscribeUrl } from './newsletter.ts';
export { enquiries } from './routes.ts';
export {
  callOutcomes,
  enquiries as enquiryRows,
  enquiryEntries,
  enquiryStates,
  newsletterSubscribers,
} from './tables.ts';
