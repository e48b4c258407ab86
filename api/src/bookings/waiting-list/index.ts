/** Waiting lists. Other domains import this file and nothing else of the folder. */
export { isAwaited } from './free-suites.ts';
export { addEntry } from './join.ts';
export { selectEntries } from './mails.ts';
export { endOffers, findNewestOffers, insertOffer, lockEntry } from './offers.ts';
export { waitingList } from './routes.ts';
export { countWaiting, endDepartureEntries, tellOfMove } from './tell-waiting.ts';
export { waitingList as waitingListRows, waitingOffers } from './tables.ts';
