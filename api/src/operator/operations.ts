/** Every operation by its name. */
import type { z } from 'zod/mini';
import {
  approveAgency,
  listAgents,
  markCommissionPaid,
  rejectAgency,
  setCommissionRate,
  suspendAgency,
} from './agents.ts';
import { makeBackup } from './backup.ts';
import { cancelConfirmedBooking, listBookings, refundCancelledBooking, showBooking } from './bookings.ts';
import { exportAll, importAll, listContent, removePost } from './content.ts';
import { addCoupon, endCoupon, listCoupons } from './coupons.ts';
import {
  addDeparture,
  closeDeparture,
  listDepartures,
  moveDeparture,
  removeDeparture,
  reopenDeparture,
} from './departures.ts';
import { setFares } from './departure-fares.ts';
import { listEnquiries } from './enquiries.ts';
import { listEvents } from './events.ts';
import { listLog } from './log.ts';
import { listSubscribers } from './newsletter.ts';
import { extendOption, listOptions, releaseOption } from './options.ts';
import { describePicture, listPictures, restoreLibraryPicture } from './pictures.ts';
import {
  exportPerson,
  forgetPerson,
  lockPerson,
  resetTwoFactor,
  showPerson,
  unlockPerson,
} from './people.ts';
import { setExtraPrice, setSuitePrices, showPrices } from './prices.ts';
import { showStatus } from './status.ts';
import { blockSuites, listSuites, unblockSuites } from './suites.ts';
import { listWaiting } from './waiting-list.ts';

export const operations = {
  'backup.make': makeBackup,
  'departures.list': listDepartures,
  'departures.add': addDeparture,
  'departures.close': closeDeparture,
  'departures.reopen': reopenDeparture,
  'departures.move': moveDeparture,
  'departures.remove': removeDeparture,
  'departures.fares': setFares,
  'suites.list': listSuites,
  'suites.block': blockSuites,
  'suites.unblock': unblockSuites,
  'prices.show': showPrices,
  'prices.set': setSuitePrices,
  'prices.setExtra': setExtraPrice,
  'coupons.list': listCoupons,
  'coupons.add': addCoupon,
  'coupons.end': endCoupon,
  'bookings.list': listBookings,
  'bookings.show': showBooking,
  'bookings.cancel': cancelConfirmedBooking,
  'bookings.refund': refundCancelledBooking,
  'options.list': listOptions,
  'options.release': releaseOption,
  'options.extend': extendOption,
  'agents.list': listAgents,
  'agents.approve': approveAgency,
  'agents.refuse': rejectAgency,
  'agents.suspend': suspendAgency,
  'agents.rate': setCommissionRate,
  'agents.paid': markCommissionPaid,
  'content.list': listContent,
  'content.export': exportAll,
  'content.import': importAll,
  'content.remove': removePost,
  'enquiries.list': listEnquiries,
  'waitingList.list': listWaiting,
  'newsletter.list': listSubscribers,
  'people.show': showPerson,
  'people.lock': lockPerson,
  'people.unlock': unlockPerson,
  'people.reset-two-factor': resetTwoFactor,
  'people.export': exportPerson,
  'people.forget': forgetPerson,
  'pictures.list': listPictures,
  'pictures.describe': describePicture,
  'pictures.restore': restoreLibraryPicture,
  'log.list': listLog,
  'events.list': listEvents,
  'status.show': showStatus,
};

export type Operations = typeof operations;
export type OperationName = keyof Operations;
/** An operation's input before it is parsed. */
export type InputOf<Name extends OperationName> = z.input<Operations[Name]['input']>;
/** An operation's result, as JSON carries it. */
export type ResultOf<Name extends OperationName> = Awaited<ReturnType<Operations[Name]['run']>>;
