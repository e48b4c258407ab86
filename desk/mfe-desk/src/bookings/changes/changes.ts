/** All changes of a booking, in the order in which they are offered. */
import type { Desk } from '@antara/desk-common/agreement';
import type { BookingRecord } from '../record.ts';
import { addNote } from './add-note.tsx';
import { cancelPart } from './cancel-part.tsx';
import { cancel } from './cancel.tsx';
import { changeGuest } from './change-guest.tsx';
import { changeRecipient } from './change-recipient.tsx';
import type { BookingChange } from './change.ts';
import { endHold } from './end-hold.tsx';
import { expectTransfer } from './expect-transfer.tsx';
import { moveDate } from './move-date.tsx';
import { moveSuite } from './move-suite.tsx';
import { paymentLink } from './payment-link.tsx';
import { paymentReceived } from './payment-received.tsx';
import { refund } from './refund.tsx';
import { sendPaper } from './send-paper.tsx';
import { transferReceived } from './transfer-received.tsx';

const changes: readonly BookingChange[] = [
  moveSuite,
  moveDate,
  changeGuest,
  changeRecipient,
  sendPaper,
  addNote,
  paymentLink,
  expectTransfer,
  transferReceived,
  paymentReceived,
  refund,
  cancelPart,
  cancel,
  endHold,
];

/** Returns the changes that the state of the booking permits and the member may make. */
export const listChanges = (record: BookingRecord, may: Desk['may']): BookingChange[] =>
  changes.filter(({ operation, isPossible }) => may(operation) && isPossible(record));
