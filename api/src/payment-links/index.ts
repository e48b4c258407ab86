/** Links by which the clients of agencies pay balances. Other domains import this file and nothing else of the folder. */
export { paymentLinks } from './routes.ts';
