export { readBasket, roomsOfTour, useBasket, writeBasket } from './basket.store.ts';
export {
  releasedSentence,
  standsSentence,
  takeHold,
  takenRooms,
  takenSentence,
  type HoldOutcome,
} from './hold.ts';
export { useReleaseOnLeave } from './use-release-on-leave.ts';
