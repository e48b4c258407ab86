/** Enquiries, applications and the newsletter. Other domains import this file and nothing else of the folder. */
export { enquiries } from './routes.ts';
