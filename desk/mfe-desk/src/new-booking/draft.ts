/** What is typed of a booking on the telephone, and how it becomes the input of the office's operations. */
import { removeLeadingTitles } from '@antara/contracts/rules/person-name';
import { maxRooms, type Plan, type Travellers } from '@antara/contracts/rules/booking-rules';
import type { Input, Result } from '@antara/desk-common/operations';
import { parseDepartureKey } from '../components/departures.ts';

export type Suite = Result<'suites.list'>['suites'][number];
export type Hold = Omit<Result<'bookings.hold'>, 'guest'>;

export interface ChosenSuite {
  room: string;
  guests: Travellers;
}

/** A traveller as typed. The order is that of the held suites. */
export interface TypedGuest {
  firstName: string;
  lastName: string;
  gender: '' | 'Female' | 'Male';
  age: string;
  country: string;
}

export interface Draft {
  /** `an-insight/2027-02-07`; empty while none is chosen. */
  departure: string;
  travellers: string;
  suites: ChosenSuite[];
  name: string;
  email: string;
  mobile_no: string;
  hours: string;
  /** True when the caller is put on the waiting list instead. */
  waits: boolean;
  waitingSuites: string;
  waitingCategory: string;
  /** The enquiry that the booking answers, and whether its sender was filled in already. */
  enquiry: { reference: string; isFilledIn: boolean } | null;
  /** The hold that was made. */
  hold: Hold | null;
  guests: TypedGuest[];
  pays: 'transfer' | 'link';
  plan: Plan;
  until: string;
}

export const createDraft = (): Draft => ({
  departure: '',
  travellers: '2',
  suites: [],
  name: '',
  email: '',
  mobile_no: '',
  hours: '48',
  waits: false,
  waitingSuites: '1',
  waitingCategory: '',
  enquiry: null,
  hold: null,
  guests: [],
  pays: 'transfer',
  plan: 'DEPOSIT',
  until: '',
});

/** Returns the draft with the departure and the enquiry of the page's address. A draft with a hold is left alone. */
export function applyQuery(draft: Draft, query: URLSearchParams): Draft {
  const departure = query.get('departure') ?? '';
  const reference = query.get('enquiry') ?? '';
  if (draft.hold) return draft;
  return {
    ...draft,
    ...(parseDepartureKey(departure) && departure !== draft.departure && { departure, suites: [] }),
    ...(reference && reference !== draft.enquiry?.reference && { enquiry: { reference, isFilledIn: false } }),
  };
}

/** Returns the draft that goes on with a hold of the office, for its guest; null when there is none to be booked. */
export function createHoldDraft({
  hold,
  contact,
}: Pick<Result<'bookings.show'>, 'hold' | 'contact'>): Draft | null {
  if (!hold || !contact) return null;
  const { name, email, mobile_no } = contact;
  return {
    ...createDraft(),
    hold,
    name,
    email,
    mobile_no,
    guests: createGuests(hold, { name, mobile_no }),
  };
}

/** Returns true when a talk has begun that a hold taken up would clear away. */
export const hasTalk = ({ name, email, mobile_no, suites, hold }: Draft): boolean =>
  hold !== null || suites.length > 0 || [name, email, mobile_no].some((text) => text.trim() !== '');

/** Returns how many travellers a suite gets that is chosen without a number: two, or the last one who has none. */
export function countForNextSuite(draft: Draft): Travellers {
  const left = Number(draft.travellers) - countPlaced(draft.suites);
  return left === 1 ? 1 : 2;
}

const countPlaced = (suites: readonly ChosenSuite[]) => suites.reduce((sum, { guests }) => sum + guests, 0);

/** Returns the suites with this one for so many travellers; 0 takes the suite out. A sixth suite is not added. */
export function setSuite(
  suites: readonly ChosenSuite[],
  room: string,
  guests: Travellers | 0,
): ChosenSuite[] {
  if (guests === 0) return suites.filter((suite) => suite.room !== room);
  if (suites.some((suite) => suite.room === room))
    return suites.map((suite) => (suite.room === room ? { room, guests } : suite));
  return suites.length < maxRooms ? [...suites, { room, guests }] : [...suites];
}

/** Messages by the path of their field in the operation's input. */
export type FieldMessages = Record<string, string>;

/** Returns what a hold or an entry on the waiting list lacks, before anybody is asked. */
export function findMissing(draft: Draft, isWaiting: boolean): FieldMessages {
  return {
    ...(!draft.departure && { journey: 'Choose a departure.' }),
    ...(!isWaiting && draft.departure && !draft.suites.length && { suites: 'Choose at least one suite.' }),
    ...(!draft.name.trim() && { name: 'Ask for the name.' }),
    ...(!draft.email.trim() && { email: 'Ask for the e-mail address: all papers go there.' }),
  };
}

export function toHoldInput(draft: Draft): Input<'bookings.hold'> {
  return {
    ...parseDepartureKey(draft.departure)!,
    suites: draft.suites,
    email: draft.email,
    name: draft.name,
    ...(draft.mobile_no.trim() && { mobile_no: draft.mobile_no }),
    hours: Number(draft.hours),
  };
}

export function toEnquiryHoldInput(draft: Draft, reference: string): Input<'enquiries.hold'> {
  const { email: _, name: __, ...input } = toHoldInput(draft);
  return { ...input, reference };
}

export function toWaitingInput(draft: Draft): Input<'waitingList.add'> {
  return {
    ...parseDepartureKey(draft.departure)!,
    name: draft.name,
    email: draft.email,
    ...(draft.mobile_no.trim() && { mobile_no: draft.mobile_no }),
    suites: Number(draft.waitingSuites),
    ...(draft.waitingCategory && { category: draft.waitingCategory }),
  };
}

/** Returns the room of each traveller of a hold, suite by suite. */
export const listPlaces = ({ suites }: Pick<Hold, 'suites'>): string[] =>
  suites.flatMap(({ room, guests }) => Array.from({ length: guests }, () => room));

/**
 * Returns the travellers of a new hold. The first one gets the caller's name, all get India where the telephone number
 * is Indian.
 */
export function createGuests(
  hold: Pick<Hold, 'suites'>,
  caller: Pick<Draft, 'name' | 'mobile_no'>,
): TypedGuest[] {
  const words = removeLeadingTitles(caller.name.trim()).split(/\s+/);
  const country = /^(\+91|[^+])/.test(caller.mobile_no.trim()) ? 'India' : '';
  const blank: TypedGuest = { firstName: '', lastName: '', gender: '', age: '', country };
  return listPlaces(hold).map((_, at) =>
    at === 0 && words.length > 1
      ? { ...blank, firstName: words.slice(0, -1).join(' '), lastName: words.at(-1)! }
      : blank,
  );
}

/** Returns what the travellers and the payment lack, before anybody is asked. */
export function findMissingOfOrder({ guests, hold, until }: Draft): FieldMessages {
  const texts: [keyof TypedGuest, string][] = [
    ['firstName', 'Ask for the first name.'],
    ['lastName', 'Ask for the last name.'],
    ['gender', 'Choose one.'],
    ['age', 'Ask for the age in years.'],
    ['country', 'Ask for the country.'],
  ];
  const missing = guests.flatMap((guest, at) =>
    texts.flatMap(([field, text]) => (guest[field].trim() ? [] : [[`guests.${at}.${field}`, text]])),
  );
  if (hold?.transfer_until === null && !until)
    missing.push(['until', 'So near to departure the terms give no days: agree on one.']);
  return Object.fromEntries(missing) as FieldMessages;
}

/** Returns what is ordered of a hold, as `bookings.book` and `bookings.paymentLink` take it. */
export function toOrderInput({ hold, guests, plan, until }: Draft): Input<'bookings.book'> {
  const places = listPlaces(hold!);
  return {
    booking_id: hold!.booking_id,
    guests: guests.map(({ age, gender, ...guest }, at) => ({
      ...guest,
      roomNumber: places[at]!,
      age: Number(age),
      gender: gender as 'Female' | 'Male',
    })),
    plan,
    ...(until && { until }),
  };
}
