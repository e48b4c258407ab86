/** What the search finds besides bookings: rows of lists, each with its words and the page that it opens. */
import { formatDate } from '@antara/shared-ui/date';
import { filterOptions } from '@antara/shared-ui/filter-options';
import type { Result } from '@antara/desk-common/operations';
import { nameDocument, nameType } from '../content/document-names.ts';
import { categoryNames, describeWish } from '../inbox/enquiry-names.ts';
import { toKey } from '../timetable/weeks.ts';

/** Something that was found. */
export interface Found {
  title: string;
  /** What tells it from others of the same title. */
  note: string;
  to: string;
  /** More words by which it is found. */
  words: string;
}

/** How many rows of each list are searched: the newest, or the departures that are next. */
const searchedRows = 1_000;
/** Enquiries and people who wait are fewer, because the history names each of them that was read. */
const searchedPeople = 200;

/** The lists in their order, each with the operation that reads it. */
export const searchLists = [
  {
    title: 'Departures',
    operation: 'departures.list',
    input: { limit: searchedRows },
    toFound: (list?: Result<'departures.list'>): Found[] =>
      (list?.departures ?? []).map(({ journey, name, date, ship, free, cancelled_at }) => ({
        title: `${name}, ${formatDate(date, 'short')}`,
        note: `${ship}, ${cancelled_at ? 'cancelled' : `${free} free`}`,
        to: `/timetable?${new URLSearchParams({ from: date, departure: toKey({ journey, date }) })}`,
        words: `${date} ${formatDate(date)} ${journey}`,
      })),
  },
  {
    title: 'Enquiries',
    operation: 'enquiries.list',
    input: { limit: searchedPeople },
    toFound: (list?: Result<'enquiries.list'>): Found[] =>
      (list?.enquiries ?? []).map((one) => ({
        title: `${one.reference}, ${one.name}`,
        note: [categoryNames[one.category], describeWish(one)].filter(Boolean).join(', '),
        to: `/inbox/${one.reference}`,
        words: `${one.email} ${one.mobile_no ?? ''} ${one.booking_id ?? ''}`,
      })),
  },
  {
    title: 'Waiting list',
    operation: 'waitingList.list',
    input: { limit: searchedPeople },
    toFound: (list?: Result<'waitingList.list'>): Found[] =>
      (list?.entries ?? []).map(({ reference, name, email, mobile_no, journey, date }) => ({
        title: `${reference}, ${name}`,
        note: `waits for ${formatDate(date, 'short')}`,
        to: `/waiting-list?${new URLSearchParams({ journey, date, entry: reference })}`,
        words: `${email} ${mobile_no ?? ''}`,
      })),
  },
  {
    title: 'Agencies',
    operation: 'agents.list',
    input: { limit: searchedRows },
    toFound: (list?: Result<'agents.list'>): Found[] =>
      (list?.agents ?? []).map(({ company_name, name, email, mobile_no }) => ({
        title: company_name,
        note: `${name}, ${email}`,
        to: `/agents?agent=${encodeURIComponent(email)}`,
        words: mobile_no,
      })),
  },
  {
    title: 'Groups',
    operation: 'groups.list',
    input: { limit: searchedRows },
    toFound: (list?: Result<'groups.list'>): Found[] =>
      (list?.groups ?? []).map(({ group_id, name, journey, date }) => ({
        title: `${group_id}, ${name}`,
        note: formatDate(date, 'short'),
        to: `/groups/${group_id}`,
        words: `${journey} ${date}`,
      })),
  },
  {
    title: 'Content',
    operation: 'content.list',
    input: { limit: searchedRows },
    toFound: (list?: Result<'content.list'>): Found[] =>
      (list?.documents ?? []).map((row) => ({
        title: nameDocument(row),
        note: nameType(row),
        to: `/content?file=${encodeURIComponent(row.file)}`,
        words: `${row.title} ${row.file}`,
      })),
  },
] as const;

/** Returns the rows in which every typed word begins a word, those of which the title begins with the text first. */
export const choose = (rows: readonly Found[], text: string): readonly Found[] =>
  filterOptions(
    rows.map((row, nth) => ({ value: String(nth), label: row.title, aliases: [row.note, row.words] })),
    text,
  ).map(({ value }) => rows[Number(value)]!);
