/** The ship's lists of a departure. Other domains import this file and nothing else of the folder. */
export { listForeigners, toFormCCsv, toFormCXlsx } from './form-c.ts';
export { createCaptainLink, endCaptainLink } from './links.ts';
export { type GuestList, loadGuestList } from './load.ts';
export { askForDetails } from './missing.ts';
export { renderGuestList } from './pdf.ts';
export { guestLists } from './routes.ts';
export { toSpreadsheet } from './spreadsheet.ts';
export { tickKinds } from './tables.ts';
export { listGuestTicks, storeGuestTicks } from './ticks.ts';
