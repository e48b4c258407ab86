/** What clerks of the office do while people book: telephone bookings, groups, changes of bookings, and money. */
import { randomUUID } from 'node:crypto';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { toPaise } from '@antara/contracts/rules/money';
import { toCivilDate } from '../../src/platform/clock.ts';
import { tourName } from '../../src/bookings/booking/testing/world.ts';
import { format, statement } from '../../src/run/operator/testing/bank.ts';
import { guestsOf, rate } from '../../src/run/operator/testing/groups.ts';
import type { InputOf, OperationName, ResultOf } from '../../src/run/operator/operations.ts';
import type { Course } from './after-booking.ts';
import type { Clerk } from './clerk.ts';
import { pick, sample } from './setup.ts';

const reason = 'Asked by telephone';
let lastNumber = 0;
/** Returns a bank's number of a transfer, or that of a cheque. */
const createReference = () => `UTR${1_000_000 + (lastNumber += 1)}`;

/** A clerk at work. `known` are bookings that were paid, by guests or by the office. */
export interface Office {
  course: Course;
  clerk: Clerk;
  known: string[];
}

/** Does one of the office's tasks, whatever was done before. A refusal ends the task. */
export async function workInOffice(office: Office): Promise<void> {
  const { random } = office.course;
  const tasks = [bookByTelephone, bookGroup, changeBooking, changeBooking, moveMoney];
  await pick(tasks, random)(office);
}

/** Requests an operation, again with its key after a kill. Null when it was refused, or the clerk went home. */
export async function ask<Name extends OperationName>(
  { course: { step, count }, clerk }: Pick<Office, 'course' | 'clerk'>,
  name: Name,
  input: InputOf<Name>,
): Promise<ResultOf<Name> | null> {
  const key = randomUUID();
  const answer = await step(name, () => clerk(name, input, key));
  if (!answer) return null;
  count(['office', name, answer.refused].join(' ').trim());
  return answer.result;
}

const today = () => toCivilDate(new Date());
const guestIn = (roomNumber: string) => guestsOf(roomNumber, 1).map((one) => ({ ...one, lastName: 'Das' }));

async function bookByTelephone(office: Office): Promise<void> {
  const { setup, random, count } = office.course;
  const rooms = sample(setup.rooms, 1 + Math.floor(random() * 2), random);
  const held = await ask(office, 'bookings.hold', {
    email: `caller${Math.floor(random() * 20)}@travellers.example`,
    name: 'Meera Das',
    mobile_no: '+919000000007',
    journey: tourName,
    date: pick(setup.dates, random),
    suites: rooms.map((room) => ({ room, guests: 1 as const })),
  });
  if (!held) return;
  const { booking_id } = held;
  if (random() < 0.15) return void (await ask(office, 'bookings.releaseHold', { booking_id, reason }));
  const booked = await ask(office, 'bookings.book', {
    booking_id,
    guests: rooms.flatMap(guestIn),
    plan: random() < 0.5 ? 'DEPOSIT' : 'FULL',
    until: addDays(today(), 1),
  });
  if (!booked) return;
  if (random() < 0.2) return count('office waits in vain');
  const paise = toPaise(booked.amount_inr) * pick([1, 1, 1, 1.2], random);
  const came = await receiveTransfer(office, booking_id, Math.round(paise));
  if (came && 'outcome' in came && came.outcome === 'booked') office.known.push(booking_id);
}

async function bookGroup(office: Office): Promise<void> {
  const { setup, random } = office.course;
  const [first, second, third] = sample(setup.rooms, 3, random) as [string, string, string];
  const made = await ask(office, 'groups.add', {
    group_name: 'Kolkata Rowing Club',
    email: `club${Math.floor(random() * 5)}@club.example`,
    name: 'Meera Das',
    mobile_no: '+919000000007',
    journey: tourName,
    date: pick(setup.dates, random),
    rooms: [first, second, third],
    rates: [rate],
    cut_off: addDays(today(), 30),
    deposits: [{ on: addDays(today(), 10), percent: 20 }],
    balance_on: addDays(today(), 60),
    invoicing: pick(['one', 'each'], random),
  });
  if (!made) return;
  const { group_id } = made;
  const booked = await ask(office, 'groups.book', {
    group_id,
    guests: guestIn(first),
    suites: [{ room: second, guests: 2 }],
  });
  office.known.push(...(booked?.booked ?? []).map(({ booking_id }) => booking_id));
  const file = booked && (await ask(office, 'groups.show', { group_id }));
  const owedInr = file?.sums.balance_inr ?? 0;
  const reference = createReference();
  const came =
    owedInr > 0 &&
    (await ask(office, 'groups.transferReceived', {
      group_id,
      amount_paise: Math.round(toPaise(owedInr) * pick([0.2, 0.5, 1], random)),
      reference,
      on: today(),
    }));
  if (came && random() < 0.2) await ask(office, 'groups.transferUndo', { group_id, reference, reason });
  const end = random();
  if (end < 0.3) await ask(office, 'groups.release', { group_id, reason });
  else if (end < 0.5) await ask(office, 'groups.end', { group_id, reason, cancel_bookings: true });
}

/** Changes one of the last bookings, of which a guest may be paying or changing at this moment. */
async function changeBooking(office: Office): Promise<void> {
  const { course, known } = office;
  const { setup, random } = course;
  const booking_id = known.at(-1 - Math.floor(random() * Math.min(8, known.length)));
  if (booking_id === undefined) return;
  const seen = await ask(office, 'bookings.show', { booking_id });
  const rooms = seen?.booking?.booking_data.map(({ room_number }) => room_number) ?? [];
  if (!rooms.length) return;
  const waive_fee = random() < 0.5;
  const acts = [
    () =>
      ask(office, 'bookings.moveSuite', {
        booking_id,
        from: rooms[0]!,
        to: pick(setup.rooms, random),
        reason,
      }),
    () =>
      ask(office, 'bookings.moveDate', {
        booking_id,
        date: pick(setup.dates, random),
        pay: pick(['card', 'transfer'], random),
        waive_fee,
        reason,
      }),
    () => ask(office, 'bookings.cancelPart', { booking_id, room: rooms[0]!, waive_fee, reason }),
    () => ask(office, 'bookings.cancel', { booking_id, waive_fee, reason }),
    () =>
      ask(office, 'bookings.refund', { booking_id, amount_inr: 100 + Math.floor(random() * 5_000), reason }),
  ];
  await pick(acts, random)();
}

/** Expects or receives money of one of the last bookings, takes an entry back, or pays back what waits. */
async function moveMoney(office: Office): Promise<void> {
  const { course, known } = office;
  const { random } = course;
  const booking_id = known.at(-1 - Math.floor(random() * Math.min(8, known.length)));
  if (booking_id === undefined) return;
  const amount_paise = 100_000 + 100 * Math.floor(random() * 20_000);
  const acts = [
    () => ask(office, 'bookings.expectTransfer', { booking_id, until: addDays(today(), 3) }),
    () => receiveTransfer(office, booking_id, amount_paise),
    () => takeBackTransfer(office, booking_id, amount_paise),
    () => receiveCheque(office, booking_id, amount_paise),
    () => ask(office, 'bookings.refundPaid', { booking_id, reference: createReference(), on: today() }),
  ];
  await pick(acts, random)();
}

async function takeBackTransfer(office: Office, booking_id: string, amount_paise: number): Promise<void> {
  const reference = createReference();
  const transfer = { booking_id, reference, amount_paise, on: today() };
  if (await ask(office, 'bookings.transferReceived', transfer))
    await ask(office, 'bookings.transferUndo', { booking_id, reference, reason });
}

async function receiveCheque(office: Office, booking_id: string, amount_paise: number): Promise<void> {
  const cheque = { booking_id, reference: createReference(), on: today() };
  const received = { ...cheque, amount_paise, way: 'cheque' } as const;
  if (!(await ask(office, 'bookings.paymentReceived', received))) return;
  const { random } = office.course;
  if (random() < 0.7) await ask(office, 'bookings.chequeCleared', cheque);
  if (random() < 0.5) await ask(office, 'bookings.chequeBounced', { ...cheque, reason });
}

/** Enters a transfer by hand, or imports and matches the bank's line. Pays back what came too much. */
export async function receiveTransfer(office: Office, booking_id: string, amount_paise: number) {
  const { random } = office.course;
  const on = today();
  const transfer = { booking_id, on };
  const reference = createReference();
  // A line that pays too much is not certain, so that the line waits until the office matches it.
  const enterFromStatement = async () => {
    await ask(office, 'transfers.setFormat', format);
    const line = { narration: `NEFT ${booking_id}`, rupees: amount_paise / 100, reference, on };
    const text = statement(line);
    const imported = await ask(office, 'transfers.import', { account: format.account, text });
    const [open] = imported?.unmatched ?? [];
    return open ? ask(office, 'transfers.match', { line: open.line, booking_id }) : imported?.entered[0];
  };
  const came =
    random() < 0.5
      ? await ask(office, 'bookings.transferReceived', { ...transfer, amount_paise, reference })
      : await enterFromStatement();
  if (came?.surplus_paise)
    await ask(office, 'bookings.refundPaid', { ...transfer, reference: createReference() });
  return came;
}

/** Has the office receive the balance of a booking by transfer, too little or too much by chance. */
export async function transferBalance(office: Office, booking_id: string, balanceInr: number): Promise<void> {
  const share = pick([0.5, 1, 1.2], office.course.random);
  await receiveTransfer(office, booking_id, Math.round(toPaise(balanceInr) * share));
}
