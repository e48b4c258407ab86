/** Tours as PDF files to print and pass on. Other domains import this file and nothing else of the folder. */
export { createJourneySheet } from './routes.ts';
