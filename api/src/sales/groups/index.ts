/**
 * Groups: suites at an agreed price with a rooming list. Other domains import this file and nothing else of the
 * folder.
 */
export { endDepartureGroups, endGroup, releaseSuites } from './end-group.ts';
export { loadGroupFile } from './figures.ts';
export { assertOpen, assertSails, changeGroup, createGroup, keepSuites } from './manage-group.ts';
export { getRequestedPart, getRequestFileName, renderPaymentRequest } from './payment-request.ts';
export { placeGuests, type RoomingSuite } from './place-guests.ts';
export { dictatedGuest, listedGuest, readRoomingFile, renderRoomingFile } from './rooming-file.ts';
export { groupSales } from './routes.ts';
