/** What the history says of each operation, and of its details. */
import type { OperationName } from '@antara/desk-common/operations';
import { toPlainWords, type JourneyNames } from '../desk/plain-words.ts';
import { formatValue, toFullTitle, toHeading } from '../tasks/words.ts';

const done: Partial<Record<OperationName, string>> = {
  'approvals.approve': 'Request approved',
  'approvals.reject': 'Request refused',
  'backup.note': 'Backup noted',
  'departures.add': 'Departure added',
  'departures.addSeason': 'Season of departures added',
  'departures.copySeason': 'Season of departures copied',
  'departures.close': 'Sale of the departure closed',
  'departures.reopen': 'Departure on sale again',
  'departures.cancel': 'Departure cancelled',
  'departures.decide': 'Decided whether the departure sails',
  'departures.move': 'Departure moved to another day',
  'departures.changeShip': 'Ship changed',
  'departures.remove': 'Departure taken off the timetable',
  'departures.fares': 'Fares changed',
  'departures.tick': 'Guests ticked off',
  'departures.askForDetails': 'Guests asked for what is missing',
  'departures.captainLink': 'Captain’s link made',
  'departures.endCaptainLink': 'Captain’s link ended',
  'departures.guestList': 'Guest list read',
  'departures.guestListFile': 'Guest list saved as a file',
  'suites.block': 'Suites blocked',
  'suites.unblock': 'Suites on sale again',
  'suites.close': 'Suite closed for some days',
  'suites.reopen': 'Closed suite on sale again',
  'prices.set': 'Price of a category changed',
  'prices.setExtra': 'Price of an extra changed',
  'coupons.add': 'Coupon made',
  'coupons.end': 'Coupon ended',
  'coupons.addBatch': 'Batch of coupons made',
  'coupons.endBatch': 'Batch of coupons ended',
  'bookings.list': 'Bookings listed',
  'bookings.find': 'Bookings searched',
  'bookings.show': 'Booking read',
  'bookings.timeline': 'History of the booking read',
  'bookings.passports': 'Passports read',
  'bookings.passportPicture': 'Picture of a passport read',
  'bookings.cancel': 'Booking cancelled',
  'bookings.cancelPart': 'Part of the booking cancelled',
  'bookings.refund': 'Refund given',
  'bookings.moveSuite': 'Guests moved to another suite',
  'bookings.moveDate': 'Booking moved to another departure',
  'bookings.changeGuest': 'Guest changed',
  'bookings.changeRecipient': 'Recipient changed',
  'bookings.hold': 'Suites held for a guest',
  'bookings.releaseHold': 'Hold released',
  'bookings.book': 'Booked',
  'bookings.note': 'Note written',
  'bookings.send': 'Paper mailed',
  'bookings.paperFile': 'Paper read',
  'bookings.paymentLink': 'Link for paying mailed',
  'bookings.expectTransfer': 'Transfer expected',
  'bookings.transferReceived': 'Transfer received',
  'bookings.paymentReceived': 'Cash or cheque received',
  'bookings.chequeCleared': 'Cheque cleared',
  'bookings.chequeBounced': 'Cheque bounced',
  'bookings.refundPaid': 'Refund transferred',
  'bookings.transferUndo': 'Entry of a transfer taken back',
  'groups.add': 'Group agreed',
  'groups.change': 'Terms of the group changed',
  'groups.addSuites': 'Suites added to the group',
  'groups.release': 'Suites of the group released',
  'groups.end': 'Group ended',
  'groups.book': 'Suites of the group booked',
  'groups.requestPayment': 'Request for payment mailed to the group',
  'groups.paymentRequestFile': 'Request for payment of the group written',
  'groups.transferReceived': 'Transfer of the group received',
  'groups.transferUndo': 'Entry of the group’s transfer taken back',
  'transfers.setFormat': 'Columns of a bank’s statement saved',
  'transfers.import': 'Bank statement read in',
  'transfers.match': 'Bank line matched',
  'transfers.ignore': 'Bank line set aside',
  'months.close': 'Month closed',
  'months.reopen': 'Month opened again',
  'options.list': 'Options listed',
  'options.release': 'Option released',
  'options.extend': 'Option extended',
  'agents.list': 'Agents listed',
  'agents.due': 'Commission due read',
  'agents.payoutFile': 'Bank’s file of commission saved',
  'agents.approve': 'Agency approved',
  'agents.refuse': 'Agency refused',
  'agents.suspend': 'Agency suspended',
  'agents.join': 'Accounts of an agency joined or separated',
  'agents.rate': 'Commission rate changed',
  'agents.paid': 'Commission noted as paid',
  'agents.bankAccount': 'Agency’s bank account changed',
  'agents.payOut': 'Commission paid out',
  'agents.setPayoutFormat': 'Columns of the bank’s file saved',
  'content.import': 'Content saved',
  'content.remove': 'Content removed',
  'content.restore': 'Earlier content restored',
  'pictures.describe': 'Picture described',
  'pictures.restore': 'Picture restored',
  'letters.saveTemplate': 'Letter template saved',
  'letters.removeTemplate': 'Letter template removed',
  'letters.test': 'Letter mailed as a test',
  'letters.send': 'Letter sent',
  'letters.pause': 'Letter paused',
  'letters.resume': 'Letter resumed',
  'letters.end': 'Letter ended',
  'letters.bounced': 'Bounced addresses noted',
  'enquiries.list': 'Enquiries listed',
  'enquiries.show': 'Enquiry read',
  'enquiries.assign': 'Enquiry taken or assigned',
  'enquiries.setState': 'Enquiry opened or closed',
  'enquiries.note': 'Note on the enquiry written',
  'enquiries.recordCall': 'Call back recorded',
  'enquiries.answer': 'Enquiry answered',
  'enquiries.hold': 'Suites held for an enquiry',
  'waitingList.list': 'Waiting list read',
  'waitingList.add': 'Added to the waiting list',
  'waitingList.setPriority': 'Place on the waiting list changed',
  'waitingList.offer': 'Suite offered to the waiting list',
  'waitingList.remove': 'Taken off the waiting list',
  'registers.documents': 'Register of papers read',
  'registers.documentsFile': 'Register of papers saved as a file',
  'registers.payments': 'Register of payments read',
  'registers.paymentsFile': 'Register of payments saved as a file',
  'registers.refunds': 'Register of refunds read',
  'registers.refundsFile': 'Register of refunds saved as a file',
  'registers.commissions': 'Register of commission read',
  'registers.commissionsFile': 'Register of commission saved as a file',
  'registers.gst': 'GST of a month read',
  'months.tally': 'File for Tally saved',
  'people.lock': 'Account locked',
  'people.unlock': 'Account unlocked',
  'people.export': 'Data of an account exported',
  'people.forget': 'Account erased',
  'staff.invite': 'Staff member invited',
  'staff.withdraw': 'Invitation withdrawn',
  'staff.roles': 'Roles changed',
  'staff.lock': 'Staff member locked',
  'staff.unlock': 'Staff member unlocked',
  'staff.end': 'Staff member’s access ended',
  'jobs.retry': 'Failed job tried again',
  'sales.pause': 'Sale paused',
  'sales.resume': 'Sale resumed',
  'log.undo': 'Change taken back',
};

/** Returns what was done, in plain words. An operation without words of its own is named by its title. */
export const describeDone = (what: string): string => done[what as OperationName] ?? toFullTitle(what);

/** How many details stand in the line. */
const shownDetails = 4;

/** Texts up to this length are shown in the line. */
const longestText = 80;

const isShort = (value: unknown) =>
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && value.length > 0 && value.length <= longestText);

/** Returns a change's first details in words, without the reason: `Percent: 12.5 % · Valid from: 3 Nov 2026`. */
export function describeDetails(
  details: Readonly<Record<string, unknown>>,
  journeys?: JourneyNames,
): {
  text: string;
  /** True when `text` has not all of the details. */
  hasMore: boolean;
} {
  const all = Object.entries(details).filter(
    ([key, value]) => key !== 'reason' && value !== null && value !== '' && value !== undefined,
  );
  const format = (key: string, value: unknown) => toPlainWords(formatValue(key, value), journeys);
  const told = all
    .flatMap(([key, value]): [string, string][] => {
      if (isShort(value)) return [[toHeading(key), format(key, value)]];
      return Array.isArray(value) && value.length > 0 && value.length <= shownDetails && value.every(isShort)
        ? [[toHeading(key), value.map((one) => format(key, one)).join(', ')]]
        : [];
    })
    .slice(0, shownDetails);
  return {
    text: told.map(([key, value]) => `${key}: ${value}`).join(' · '),
    hasMore: told.length < all.length,
  };
}
