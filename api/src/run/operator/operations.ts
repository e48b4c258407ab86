/** All operations by name. */
import type { z } from 'zod/mini';
import {
  approveAgency,
  joinAgencies,
  listAgents,
  markCommissionPaid,
  rejectAgency,
  setCommissionRate,
  suspendAgency,
} from './agents.ts';
import { makeBackup, noteBackup } from './backup.ts';
import {
  cancelConfirmedBooking,
  listBookings,
  refundCancelledBooking,
  showBooking,
  searchForBookings,
} from './bookings.ts';
import { showPassports } from './booking-passports.ts';
import { cancelDeparture } from './cancel-departure.ts';
import { changeShip } from './change-ship.ts';
import { closeSuite, listClosures, reopenSuite } from './closures.ts';
import { exportAll, importAll, listContent, removePost } from './content.ts';
import { listHistory, restoreRevision } from './content-history.ts';
import { addCoupon, endCoupon, listCoupons } from './coupons.ts';
import {
  addDeparture,
  closeDeparture,
  listDepartures,
  removeDeparture,
  reopenDeparture,
} from './departures.ts';
import { setFares } from './departure-fares.ts';
import { listEnquiries } from './enquiries.ts';
import { moveDeparture } from './move-departure.ts';
import { moveSuite } from './move-suite.ts';
import { listJobs, retryJobs } from './jobs.ts';
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
import { listPriceHistory } from './price-history.ts';
import { setExtraPrice, setSuitePrices, showPrices } from './prices.ts';
import { pause, resume } from './sales.ts';
import { showStatus } from './status.ts';
import {
  expectTransfer,
  listDueRefunds,
  noteReceivedTransfer,
  notePaidRefund,
  undoEnteredTransfer,
} from './transfers.ts';
import { blockSuites, listSuites, unblockSuites } from './suites.ts';
import { undoChange } from './undo.ts';
import { listWaiting } from './waiting-list.ts';

export const operations = {
  'backup.make': makeBackup,
  'backup.note': noteBackup,
  'departures.list': listDepartures,
  'departures.add': addDeparture,
  'departures.close': closeDeparture,
  'departures.reopen': reopenDeparture,
  'departures.cancel': cancelDeparture,
  'departures.move': moveDeparture,
  'departures.changeShip': changeShip,
  'departures.remove': removeDeparture,
  'departures.fares': setFares,
  'suites.list': listSuites,
  'suites.block': blockSuites,
  'suites.unblock': unblockSuites,
  'suites.close': closeSuite,
  'suites.closures': listClosures,
  'suites.reopen': reopenSuite,
  'prices.show': showPrices,
  'prices.history': listPriceHistory,
  'prices.set': setSuitePrices,
  'prices.setExtra': setExtraPrice,
  'coupons.list': listCoupons,
  'coupons.add': addCoupon,
  'coupons.end': endCoupon,
  'bookings.list': listBookings,
  'bookings.find': searchForBookings,
  'bookings.show': showBooking,
  'bookings.passports': showPassports,
  'bookings.cancel': cancelConfirmedBooking,
  'bookings.refund': refundCancelledBooking,
  'bookings.moveSuite': moveSuite,
  'bookings.expectTransfer': expectTransfer,
  'bookings.transferReceived': noteReceivedTransfer,
  'bookings.refundsDue': listDueRefunds,
  'bookings.refundPaid': notePaidRefund,
  'bookings.transferUndo': undoEnteredTransfer,
  'options.list': listOptions,
  'options.release': releaseOption,
  'options.extend': extendOption,
  'agents.list': listAgents,
  'agents.approve': approveAgency,
  'agents.refuse': rejectAgency,
  'agents.suspend': suspendAgency,
  'agents.join': joinAgencies,
  'agents.rate': setCommissionRate,
  'agents.paid': markCommissionPaid,
  'content.list': listContent,
  'content.export': exportAll,
  'content.import': importAll,
  'content.remove': removePost,
  'content.history': listHistory,
  'content.restore': restoreRevision,
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
  'jobs.list': listJobs,
  'jobs.retry': retryJobs,
  'sales.pause': pause,
  'sales.resume': resume,
  'log.list': listLog,
  'log.undo': undoChange,
  'events.list': listEvents,
  'status.show': showStatus,
};

export type Operations = typeof operations;
export type OperationName = keyof Operations;
/** An operation's input before parsing. */
export type InputOf<Name extends OperationName> = z.input<Operations[Name]['input']>;
/** An operation's result as JSON. */
export type ResultOf<Name extends OperationName> = Awaited<ReturnType<Operations[Name]['run']>>;
