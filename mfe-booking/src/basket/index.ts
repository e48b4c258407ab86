export { readBasket, filterRoomsOfTour, useBasket, writeBasket } from './basket.store.ts';
export {
  formatReleaseMessage,
  formatOptionKeptMessage,
  holdSuites,
  parseTakenRooms,
  formatTakenMessage,
  type HoldOutcome,
} from './hold.ts';
export { useReleaseOnLeave } from './use-release-on-leave.ts';
