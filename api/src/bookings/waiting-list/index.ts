/** Waiting lists. Other domains import this file and nothing else of the folder. */
export { isAwaited } from './free-suites.ts';
export { selectEntries } from './mails.ts';
export { waitingList } from './routes.ts';
export { countWaiting, endDepartureEntries, tellOfMove } from './tell-waiting.ts';
export { waitingList as waitingListRows } from './tables.ts';
