/** All operations by name. */
import type { z } from 'zod/mini';
import * as agents from './agents.ts';
import * as backup from './backup.ts';
import * as bookings from './bookings.ts';
import { showPassports } from './booking-passports.ts';
import { cancelDeparture } from './cancel-departure.ts';
import { changeShip } from './change-ship.ts';
import * as closures from './closures.ts';
import * as content from './content.ts';
import * as contentHistory from './content-history.ts';
import * as coupons from './coupons.ts';
import * as departures from './departures.ts';
import { setFares } from './departure-fares.ts';
import { listEnquiries } from './enquiries.ts';
import { moveDeparture } from './move-departure.ts';
import { moveSuite } from './move-suite.ts';
import * as jobs from './jobs.ts';
import type { Json } from './operation.ts';
import { listEvents } from './events.ts';
import { listLog } from './log.ts';
import { listSubscribers } from './newsletter.ts';
import * as options from './options.ts';
import * as pictures from './pictures.ts';
import * as people from './people.ts';
import { listPriceHistory } from './price-history.ts';
import * as prices from './prices.ts';
import * as sales from './sales.ts';
import { showStatus } from './status.ts';
import * as transfers from './transfers.ts';
import * as suites from './suites.ts';
import { undoChange } from './undo.ts';
import { listWaiting } from './waiting-list.ts';

export const operations = {
  'backup.make': backup.makeBackup,
  'backup.note': backup.noteBackup,
  'departures.list': departures.listDepartures,
  'departures.add': departures.addDeparture,
  'departures.close': departures.closeDeparture,
  'departures.reopen': departures.reopenDeparture,
  'departures.cancel': cancelDeparture,
  'departures.move': moveDeparture,
  'departures.changeShip': changeShip,
  'departures.remove': departures.removeDeparture,
  'departures.fares': setFares,
  'suites.list': suites.listSuites,
  'suites.block': suites.blockSuites,
  'suites.unblock': suites.unblockSuites,
  'suites.close': closures.closeSuite,
  'suites.closures': closures.listClosures,
  'suites.reopen': closures.reopenSuite,
  'prices.show': prices.showPrices,
  'prices.history': listPriceHistory,
  'prices.set': prices.setSuitePrices,
  'prices.setExtra': prices.setExtraPrice,
  'coupons.list': coupons.listCoupons,
  'coupons.add': coupons.addCoupon,
  'coupons.end': coupons.endCoupon,
  'bookings.list': bookings.listBookings,
  'bookings.find': bookings.searchForBookings,
  'bookings.show': bookings.showBooking,
  'bookings.passports': showPassports,
  'bookings.cancel': bookings.cancelConfirmedBooking,
  'bookings.refund': bookings.refundCancelledBooking,
  'bookings.moveSuite': moveSuite,
  'bookings.expectTransfer': transfers.expectTransfer,
  'bookings.transferReceived': transfers.noteReceivedTransfer,
  'bookings.refundsDue': transfers.listDueRefunds,
  'bookings.refundPaid': transfers.notePaidRefund,
  'bookings.transferUndo': transfers.undoEnteredTransfer,
  'options.list': options.listOptions,
  'options.release': options.releaseOption,
  'options.extend': options.extendOption,
  'agents.list': agents.listAgents,
  'agents.approve': agents.approveAgency,
  'agents.refuse': agents.rejectAgency,
  'agents.suspend': agents.suspendAgency,
  'agents.join': agents.joinAgencies,
  'agents.rate': agents.setCommissionRate,
  'agents.paid': agents.markCommissionPaid,
  'content.list': content.listContent,
  'content.export': content.exportAll,
  'content.import': content.importAll,
  'content.remove': content.removePost,
  'content.history': contentHistory.listHistory,
  'content.restore': contentHistory.restoreRevision,
  'enquiries.list': listEnquiries,
  'waitingList.list': listWaiting,
  'newsletter.list': listSubscribers,
  'people.show': people.showPerson,
  'people.lock': people.lockPerson,
  'people.unlock': people.unlockPerson,
  'people.reset-two-factor': people.resetTwoFactor,
  'people.export': people.exportPerson,
  'people.forget': people.forgetPerson,
  'pictures.list': pictures.listPictures,
  'pictures.describe': pictures.describePicture,
  'pictures.restore': pictures.restoreLibraryPicture,
  'jobs.list': jobs.listJobs,
  'jobs.retry': jobs.retryJobs,
  'sales.pause': sales.pause,
  'sales.resume': sales.resume,
  'log.list': listLog,
  'log.undo': undoChange,
  'events.list': listEvents,
  'status.show': showStatus,
};

export type Operations = typeof operations;
export type OperationName = keyof Operations;
/** An operation's input before it is parsed. */
export type InputOf<Name extends OperationName> = z.input<Operations[Name]['input']>;
/** An operation's result after it was turned into JSON. */
export type ResultOf<Name extends OperationName> = Json<Awaited<ReturnType<Operations[Name]['run']>>>;
