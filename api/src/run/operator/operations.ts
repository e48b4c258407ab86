/** All operations by name. */
import type { z } from 'zod/mini';
import * as agents from './agents.ts';
import * as approvals from './approvals.ts';
import * as backup from './backup.ts';
import * as bankStatements from './bank-statements.ts';
import * as bookings from './bookings.ts';
import { openPassportPicture, showPassports } from './booking-passports.ts';
import { cancelDeparture } from './cancel-departure.ts';
import { issueCaptainLink, revokeCaptainLink } from './captain-link.ts';
import { cancelPart } from './cancel-part.ts';
import { changeGuest, changeRecipient } from './change-guest.ts';
import { changeShip } from './change-ship.ts';
import * as closures from './closures.ts';
import * as content from './content.ts';
import * as contentHistory from './content-history.ts';
import * as coupons from './coupons.ts';
import { showCouponResults } from './coupon-results.ts';
import * as departures from './departures.ts';
import { setFares } from './departure-fares.ts';
import * as groupPayments from './group-payments.ts';
import * as groups from './groups.ts';
import * as groupGuests from './group-guests.ts';
import { askForMissing, showGuestList, tickGuests, writeGuestList } from './guest-list.ts';
import * as enquiries from './enquiries.ts';
import * as enquiryWork from './enquiry-work.ts';
import { writeFigures } from './figure-files.ts';
import { showRevenue, writeRevenue } from './figure-revenue.ts';
import { showOccupancy, showPace } from './figures.ts';
import { decideDeparture, listLowOccupancy } from './low-occupancy.ts';
import { moveDeparture } from './move-departure.ts';
import { moveDate } from './move-date.ts';
import { moveSuite } from './move-suite.ts';
import * as jobs from './jobs.ts';
import type { Json } from './operation.ts';
import { listEvents } from './events.ts';
import { exportLog, listLog, listDepartureHistory } from './log.ts';
import * as letters from './letters.ts';
import { listSubscribers } from './newsletter.ts';
import * as months from './months.ts';
import { addNote } from './notes.ts';
import * as officePayments from './office-payments.ts';
import * as officeBookings from './office-bookings.ts';
import { showToday } from './office-today.ts';
import * as options from './options.ts';
import { sendPaymentLink } from './payment-link.ts';
import * as payouts from './payouts.ts';
import * as pictures from './pictures.ts';
import { previewPost } from './preview-post.ts';
import { uploadPicture } from './upload-picture.ts';
import * as people from './people.ts';
import { listPriceHistory } from './price-history.ts';
import * as prices from './prices.ts';
import { refundBooking } from './refund-booking.ts';
import * as registers from './registers.ts';
import { addSeason, copySeason } from './season.ts';
import { listConsoles } from './releases.ts';
import * as sales from './sales.ts';
import { writePaper } from './paper-file.ts';
import { sendPaper } from './send-paper.ts';
import { showStatus } from './status.ts';
import { showTimeline } from './timeline.ts';
import * as transfers from './transfers.ts';
import * as staff from './staff.ts';
import * as suites from './suites.ts';
import { undoChange } from './undo.ts';
import * as views from './views.ts';
import * as waitingList from './waiting-list.ts';

export const operations = {
  'approvals.list': approvals.listRequests,
  'approvals.approve': approvals.approveRequest,
  'approvals.reject': approvals.rejectRequest,
  'backup.make': backup.makeBackup,
  'backup.note': backup.noteBackup,
  'departures.list': departures.listDepartures,
  'departures.add': departures.addDeparture,
  'departures.addSeason': addSeason,
  'departures.copySeason': copySeason,
  'departures.close': departures.closeDeparture,
  'departures.reopen': departures.reopenDeparture,
  'departures.cancel': cancelDeparture,
  'departures.decide': decideDeparture,
  'departures.move': moveDeparture,
  'departures.changeShip': changeShip,
  'departures.remove': departures.removeDeparture,
  'departures.fares': setFares,
  'departures.guestList': showGuestList,
  'departures.guestListFile': writeGuestList,
  'departures.tick': tickGuests,
  'departures.askForDetails': askForMissing,
  'departures.captainLink': issueCaptainLink,
  'departures.endCaptainLink': revokeCaptainLink,
  'departures.history': listDepartureHistory,
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
  'coupons.addBatch': coupons.addBatch,
  'coupons.endBatch': coupons.endBatch,
  'coupons.result': showCouponResults,
  'bookings.list': bookings.listBookings,
  'bookings.find': bookings.searchForBookings,
  'bookings.show': bookings.showBooking,
  'bookings.passports': showPassports,
  'bookings.passportPicture': openPassportPicture,
  'bookings.cancel': bookings.cancelConfirmedBooking,
  'bookings.cancelPart': cancelPart,
  'bookings.refund': refundBooking,
  'bookings.moveSuite': moveSuite,
  'bookings.moveDate': moveDate,
  'bookings.changeGuest': changeGuest,
  'bookings.changeRecipient': changeRecipient,
  'bookings.hold': officeBookings.holdForGuest,
  'bookings.releaseHold': officeBookings.releaseGuestHold,
  'bookings.quotePaper': officeBookings.quoteOnPaper,
  'bookings.book': officeBookings.bookHold,
  'bookings.note': addNote,
  'bookings.send': sendPaper,
  'bookings.paperFile': writePaper,
  'bookings.timeline': showTimeline,
  'bookings.paymentLink': sendPaymentLink,
  'bookings.expectTransfer': transfers.expectTransfer,
  'bookings.transferReceived': transfers.noteReceivedTransfer,
  'bookings.paymentReceived': officePayments.notePayment,
  'bookings.cheques': officePayments.listCheques,
  'bookings.chequeCleared': officePayments.noteClearedCheque,
  'bookings.chequeBounced': officePayments.noteBouncedCheque,
  'bookings.refundsDue': transfers.listDueRefunds,
  'bookings.refundPaid': transfers.notePaidRefund,
  'bookings.transferUndo': transfers.undoEnteredTransfer,
  'groups.add': groups.addGroup,
  'groups.list': groups.listGroups,
  'groups.show': groups.showGroup,
  'groups.change': groups.changeAgreed,
  'groups.addSuites': groups.addSuites,
  'groups.release': groups.releaseGroup,
  'groups.end': groups.endAgreedGroup,
  'groups.book': groupGuests.bookSuites,
  'groups.roomingList': groupGuests.importRoomingList,
  'groups.roomingListFile': groupGuests.writeRoomingList,
  'groups.requestPayment': groupPayments.requestPayment,
  'groups.paymentRequestFile': groupPayments.writePaymentRequest,
  'groups.transferReceived': groupGuests.noteGroupTransfer,
  'groups.transferUndo': groupGuests.undoGroupTransfer,
  'groups.invoice': groupGuests.renderGroupPapers,

  'transfers.formats': bankStatements.listFormats,
  'transfers.setFormat': bankStatements.setFormat,
  'transfers.import': bankStatements.importLines,
  'transfers.unmatched': bankStatements.listUnmatched,
  'transfers.match': bankStatements.matchLine,
  'transfers.ignore': bankStatements.ignoreBankLine,
  'registers.documents': registers.listDocuments,
  'registers.documentsFile': registers.writeDocuments,
  'registers.payments': registers.listPayments,
  'registers.paymentsFile': registers.writePayments,
  'registers.refunds': registers.listRefunds,
  'registers.refundsFile': registers.writeRefunds,
  'registers.commissions': registers.listCommissions,
  'registers.commissionsFile': registers.writeCommissions,
  'registers.gst': registers.showGst,
  'months.show': months.showMonth,
  'months.close': months.closeMonth,
  'months.reopen': months.reopenMonth,
  'months.list': months.listMonths,
  'months.tally': months.exportToTally,
  'figures.occupancy': showOccupancy,
  'figures.pace': showPace,
  'figures.file': writeFigures,
  'figures.revenue': showRevenue,
  'figures.revenueFile': writeRevenue,
  'figures.lowOccupancy': listLowOccupancy,
  'office.today': showToday,
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
  'agents.due': payouts.listDue,
  'agents.bankAccount': payouts.setBankAccount,
  'agents.payOut': payouts.payOut,
  'agents.payoutFile': payouts.writePayout,
  'agents.payoutFormats': payouts.listPayoutFormats,
  'agents.setPayoutFormat': payouts.setPayoutFormat,
  'content.list': content.listContent,
  'content.export': content.exportAll,
  'content.import': content.importAll,
  'content.remove': content.removePost,
  'content.preview': previewPost,
  'content.history': contentHistory.listHistory,
  'content.restore': contentHistory.restoreRevision,
  'enquiries.list': enquiries.listEnquiries,
  'enquiries.show': enquiries.showEnquiry,
  'enquiries.assign': enquiryWork.assignEnquiry,
  'enquiries.setState': enquiryWork.setEnquiryState,
  'enquiries.note': enquiryWork.noteEnquiry,
  'enquiries.recordCall': enquiryWork.recordCall,
  'enquiries.answer': enquiryWork.answerEnquiry,
  'enquiries.hold': enquiryWork.holdForEnquiry,
  'waitingList.list': waitingList.listWaiting,
  'waitingList.add': waitingList.addToWaitingList,
  'waitingList.setPriority': waitingList.setWaitingPriority,
  'waitingList.offer': waitingList.offerSuites,
  'waitingList.remove': waitingList.removeFromWaitingList,
  'newsletter.list': listSubscribers,
  'letters.templates': letters.listTemplates,
  'letters.saveTemplate': letters.saveTemplate,
  'letters.removeTemplate': letters.removeTemplate,
  'letters.preview': letters.previewLetter,
  'letters.test': letters.testLetter,
  'letters.send': letters.sendLetter,
  'letters.pause': letters.pauseLetter,
  'letters.resume': letters.resumeLetter,
  'letters.end': letters.endLetter,
  'letters.list': letters.listLetters,
  'letters.recipients': letters.listRecipients,
  'letters.bounced': letters.noteBounce,
  'people.show': people.showPerson,
  'people.lock': people.lockPerson,
  'people.unlock': people.unlockPerson,
  'people.reset-two-factor': people.resetTwoFactor,
  'people.export': people.exportPerson,
  'people.forget': people.forgetPerson,
  'staff.list': staff.listAllStaff,
  'staff.invite': staff.invite,
  'staff.withdraw': staff.withdraw,
  'staff.roles': staff.setRoles,
  'staff.lock': staff.lock,
  'staff.unlock': staff.unlock,
  'staff.end': staff.end,
  'pictures.list': pictures.listPictures,
  'pictures.describe': pictures.describePicture,
  'pictures.restore': pictures.restoreLibraryPicture,
  'pictures.upload': uploadPicture,
  'jobs.list': jobs.listJobs,
  'jobs.retry': jobs.retryJobs,
  'sales.pause': sales.pause,
  'sales.resume': sales.resume,
  'log.list': listLog,
  'log.export': exportLog,
  'log.undo': undoChange,
  'views.list': views.listViews,
  'views.save': views.saveView,
  'views.remove': views.removeView,
  'views.setDefault': views.setDefaultView,
  'events.list': listEvents,
  'status.show': showStatus,
  'releases.consoles': listConsoles,
};

export type Operations = typeof operations;
export type OperationName = keyof Operations;
/** An operation's input before it is parsed. */
export type InputOf<Name extends OperationName> = z.input<Operations[Name]['input']>;
/** An operation's input after it was parsed. */
export type OutputOf<Name extends OperationName> = z.output<Operations[Name]['input']>;
/** An operation's result after it was turned into JSON. */
export type ResultOf<Name extends OperationName> = Json<Awaited<ReturnType<Operations[Name]['run']>>>;
