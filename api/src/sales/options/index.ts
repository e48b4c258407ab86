/** Courtesy options of travel agents. Other domains import this file and nothing else of the folder. */
export { loadOfficeHold, officeHoldHours, takeOfficeHold } from './office-hold.ts';
export { loadOfficeQuote, renderOptionQuote } from './quote-document.ts';
export { options } from './routes.ts';
export {
  endDepartureOptions,
  endOption,
  endOptionsOfShip,
  setOptionEnd,
  tellAgentsOfMove,
  withdrawOptions,
} from './take-option.ts';
export { getOptionState, selectOptionDetails } from './view.ts';
