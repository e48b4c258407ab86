/** Mails about bookings. Other domains import this file and nothing else of the folder. */
export { enqueueClientMail } from './client-mails.ts';
export { loadCancellationMail } from './jobs.ts';
export { bookingMails } from './plugin.ts';
export { documentsOfPaper, enqueuePaperMail, sentPapers } from './paper-mails.ts';
