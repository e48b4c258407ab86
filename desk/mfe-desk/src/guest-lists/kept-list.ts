/** The guest list that was opened last, as it is kept in the browser for reading without a network. */
import type { Member } from '@antara/desk-common/agreement';
import { keepPage } from '@antara/desk-common/kept-page';
import type { Result } from '@antara/desk-common/operations';
import { keepPersonalData, readPersonalData } from '@antara/desk-common/personal-storage';

export type GuestList = Result<'departures.guestList'>;
export type ListedSuite = GuestList['suites'][number];
export type ListedGuest = ListedSuite['guests'][number];

/** What a list is about, as in its address. */
export interface DepartureKey {
  journey: string;
  date: string;
}

export interface KeptList {
  list: GuestList;
  /** When the server was asked, in milliseconds since 1970. */
  readAt: number;
}

/** One name for all lists, so that the list that is opened next replaces the one before. */
const name = 'guest-list';

/** Returns the guest without the numbers of passport and visa, which nobody needs at the gangway. */
const withoutNumbers = (guest: ListedGuest): ListedGuest => ({
  ...guest,
  passport_number: '',
  passport_issued_at: '',
  passport_issued_on: '',
  passport_expires_on: '',
  visa_number: '',
  visa_type: '',
  visa_issued_at: '',
  visa_issued_on: '',
  visa_expires_on: '',
  birth_date: '',
  address: '',
});

/** Keeps the list and its page for `member` until its departure is over. Returns false when the browser cannot. */
export function keepList({ list, readAt }: KeptList, member: Member): boolean {
  const suites = list.suites.map((suite) => ({ ...suite, guests: suite.guests.map(withoutNumbers) }));
  const { journey, date, date_to } = list.departure;
  return (
    keepPersonalData(name, { list: { ...list, suites }, readAt }, date_to) &&
    keepPage({ path: `/guest-lists/${journey}/${date}`, member }, date_to)
  );
}

/** Returns the kept list of this departure; null when another one or none was kept. */
export function readKeptList({ journey, date }: DepartureKey): KeptList | null {
  const kept = readPersonalData<KeptList>(name);
  const departure = kept?.list.departure;
  if (!kept || departure?.journey !== journey || departure.date !== date) return null;
  // A list that a release before ticks has kept has none.
  return { ...kept, list: { ...kept.list, ticks: kept.list.ticks ?? [] } };
}

/** Returns the departure whose list is kept; null for none. */
export const readKeptDeparture = (): GuestList['departure'] | null =>
  readPersonalData<KeptList>(name)?.list.departure ?? null;
