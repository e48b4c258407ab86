/** Keys of the API as words, and values as people read them. */
import { formatDate } from '@antara/shared-ui/date';
import { formatInr, formatUsd } from '@antara/shared-ui/price';
import { formatPaise } from '../desk/amounts.ts';
import { formatInstant } from '../desk/instants.ts';
import { capitalize } from '../desk/words.ts';

const abbreviations: Readonly<Record<string, string>> = {
  email: 'e-mail',
  emails: 'e-mails',
  gst: 'GST',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  gstin: 'GSTIN',
  hsn: 'HSN',
  sac: 'SAC',
  ifsc: 'IFSC',
  id: 'number',
  no: 'number',
  usd: 'USD',
  inr: 'INR',
  pdf: 'PDF',
  csv: 'CSV',
};

/** Returns a key such as `balance_due_on`, in any way of writing names, as words: `Balance due on`. */
export function humanize(key: string): string {
  const words = key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map(
      (word) => abbreviations[word.toLowerCase()] ?? (/^[A-Z\d]+$/.test(word) ? word : word.toLowerCase()),
    );
  const text = words.join(' ');
  return capitalize(text);
}

/** Begins a text with a capital letter, and ends it as a sentence. */
export const toSentence = (text: string): string => capitalize(text) + (/[.!?]$/.test(text) ? '' : '.');

const unitEnding = /_(?:usd_cents|cents|usd|inr|paise|at|id)$/;

/** Returns the heading of a value: its key as words, without the unit that the value itself shows. */
export const toHeading = (key: string): string => humanize(key.replace(unitEnding, '') || key);

/** The titles of the groups of operations, in the order in which the office meets them. */
const domainTitles: Readonly<Record<string, string>> = {
  office: 'Today',
  bookings: 'Bookings',
  groups: 'Groups',
  options: 'Options of agents',
  enquiries: 'Enquiries',
  waitingList: 'Waiting list',
  departures: 'Departures',
  suites: 'Suites',
  prices: 'Prices',
  coupons: 'Coupons',
  transfers: 'Bank transfers',
  registers: 'Registers',
  months: 'Months',
  figures: 'Figures',
  agents: 'Agents',
  content: 'Content of the site',
  pictures: 'Pictures',
  letters: 'Letters',
  newsletter: 'Newsletter',
  people: 'Accounts of travellers and agents',
  approvals: 'Approvals',
  staff: 'Staff',
  log: 'History',
  status: 'Health',
  jobs: 'Jobs',
  sales: 'Sale',
  events: 'Security events',
  backup: 'Backups',
};

export const domains = Object.keys(domainTitles);

const splitName = (name: string): [domain: string, action: string] => {
  const [domain = '', action = ''] = name.split('.');
  return [domain, action];
};

export const toDomain = (name: string): string => splitName(name)[0];

export const toDomainTitle = (domain: string): string => domainTitles[domain] ?? humanize(domain);

/** Returns the title of an operation within its group: `Change ship` of `departures.changeShip`. */
export const toTaskTitle = (name: string): string => humanize(splitName(name)[1]);

/** Returns the title of an operation by itself: `Departures: change ship`. */
export function toFullTitle(name: string): string {
  const title = toTaskTitle(name);
  const isName = /^[A-Z]{2}/.test(title);
  return `${toDomainTitle(toDomain(name))}: ${isName ? title : (title[0]?.toLowerCase() ?? '') + title.slice(1)}`;
}

/** What changes are called that may wait for a second person. */
const requestTitles: Readonly<Record<string, string>> = {
  'agents.bankAccount': 'Set the bank account of an agency',
  'bookings.cancel': 'Cancel a booking',
  'bookings.cancelPart': 'Cancel a part of a booking',
  'bookings.moveDate': 'Move a booking to another date',
  'bookings.refund': 'Give money back',
  'coupons.add': 'Add a coupon',
  'coupons.addBatch': 'Add a batch of coupons',
  'departures.cancel': 'Cancel a departure',
  'departures.decide': 'Decide about a departure',
  'months.reopen': 'Open a closed month again',
  'people.forget': 'Forget a person',
};

/** Returns what an operation does in words; its title where there are none. */
export const describeOperation = (name: string): string => requestTitles[name] ?? toFullTitle(name);

/** Returns an instant by the clock of India: `30 Nov 2026, 14:05 IST`. */
export const formatIst = (instant: string): string => `${formatInstant(instant)} IST`;

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const datePattern = /^\d{4}-\d\d-\d\d$/;
const stateKeys = new Set(['status', 'state', 'plan', 'outcome', 'gender', 'payment_plan']);

/** Keys of dollars in cents whose names do not say so. */
const centsKey = /(?:^|_)(?:cents|usd|price|price_single|price_twin|single|twin|subtotal)$/;

/** Formats a value by its key: amounts, days, instants in India, states. Nothing is written as a dash. */
export function formatValue(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') {
    if (/(?:^|_)paise$/.test(key)) return formatPaise(value);
    if (/(?:^|_)inr$/.test(key)) return formatInr(value);
    if (centsKey.test(key)) return formatUsd(value);
    return /(?:^|_)percent$/.test(key) ? `${value} %` : String(value);
  }
  if (typeof value !== 'string') return JSON.stringify(value);
  if (instantPattern.test(value)) return formatIst(value);
  if (datePattern.test(value)) return formatDate(value, 'short');
  return stateKeys.has(key) && /^[A-Z_]+$/.test(value) ? humanize(value.toLowerCase()) : value;
}
