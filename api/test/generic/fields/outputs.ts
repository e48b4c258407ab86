/** What comes out of the API: mails, papers, files, lists and answers, each as the text that its reader sees. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { calls, type CallName } from '@antara/contracts/api/calls';
import { documentKinds } from '@antara/contracts/api/documents';
import { schemas, type CallSchemas } from '@antara/contracts/api/schemas';
import { z } from 'zod/mini';
import { commandLine, operatorOf } from '../../../src/run/operator/testing/fixture.ts';
import { operations, type OperationName } from '../../../src/run/operator/operations.ts';
import { pdfText } from '../../pdf-text.ts';
import type { TestServer, Visitor } from '../../server.ts';
import { readMail } from './read-mail.ts';

export type Format = 'text' | 'html' | 'csv' | 'ics' | 'pdf' | 'header' | 'header lines';

export interface Output {
  name: string;
  format: Format;
  content: string;
}

/** The texts in an answer, however deep. */
const listTexts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(listTexts)
      : [];

const ofAnswer = (name: string, value: unknown): Output => ({
  name,
  format: 'text',
  content: listTexts(value).join('\n'),
});

const formats: Record<string, Format> = {
  'text/csv': 'csv',
  'text/calendar': 'ics',
  'application/pdf': 'pdf',
};

/** A file as it is downloaded or attached. */
function ofFile(name: string, type: string, content: Buffer): Output {
  const format = formats[type.split(';')[0] ?? ''] ?? 'text';
  return { name, format, content: format === 'pdf' ? pdfText(content) : content.toString('utf8') };
}

/** The name of a mail without what tells it from others of its kind. */
const nameMail = (file: string) =>
  file
    .replace(/\.eml$/, '')
    .replaceAll(/-(?:ANT|ENQ|GRP|WAIT)-[0-9A-Z]{6}/g, '')
    .replace(/-\d+-[0-9a-f]{8}$|-pay_\w+$|-disp_\w+(?=-)/, '')
    .replaceAll(/-\d+(?=-|$)/g, '');

/** The mails that were written after `seen`, which then has them too. */
export async function readMails({ platform }: TestServer, seen: Set<string>): Promise<Output[]> {
  const folder = path.join(platform.config.dataDir, 'outbox');
  const files = (await readdir(folder).catch(() => [])).filter(
    (file) => file.endsWith('.eml') && !seen.has(file),
  );
  const outputs: Output[] = [];
  for (const file of files.toSorted()) {
    seen.add(file);
    const { lines, header, text, html, attachments } = readMail(await readFile(path.join(folder, file)));
    const name = `mail ${nameMail(file)}`;
    outputs.push(
      { name: `${name}, lines of the header`, format: 'header lines', content: lines.join('\n') },
      { name: `${name}, header`, format: 'header', content: header },
      { name: `${name}, text`, format: 'text', content: text.replaceAll(/^> /gm, '') },
      { name: `${name}, HTML`, format: 'html', content: html },
    );
    for (const attachment of attachments) {
      const kind = attachment.name
        .replace(/^(?:ANT|GRP)-[0-9A-Z]{6}-?/, '')
        .replace(/-A[A-Z]+-\d\d-\d\d-\d{5}(?=\.pdf$)/, '')
        .replace(/\.pdf$/, '');
      outputs.push({ name: `${name}, names of attachments`, format: 'header', content: attachment.name });
      // What a visitor uploaded is passed on as it came.
      if (name !== 'mail enquiry')
        outputs.push(ofFile(`${name}, ${kind}`, attachment.type, attachment.content));
    }
  }
  return outputs;
}

/** The papers of a booking. */
export async function readDocuments(visitor: Visitor, id: string, whose: string): Promise<Output[]> {
  const outputs: Output[] = [];
  for (const kind of documentKinds) {
    const answer = await visitor.send({ url: '/api/booking/document', query: { id, kind } });
    if (answer.statusCode === 200)
      outputs.push(ofFile(`${kind} of ${whose}`, String(answer.headers['content-type']), answer.rawPayload));
  }
  return outputs;
}

/** A file that is downloaded. @throws {Error} when it is refused */
export async function download(visitor: Visitor, name: string, url: string): Promise<Output> {
  const answer = await visitor.send({ url });
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
  return ofFile(name, String(answer.headers['content-type']), answer.rawPayload);
}

/** The answer of every call that only reads and takes nothing, to somebody who is logged in. */
export async function readAnswers(visitor: Visitor, whose: string): Promise<Output[]> {
  const outputs: Output[] = [];
  for (const call of Object.keys(calls) as CallName[]) {
    const { query } = schemas[call] as CallSchemas;
    if (calls[call][0] !== 'GET' || (query && !z.safeParse(query, {}).success)) continue;
    const { status, body } = await visitor.call(call);
    if (status === 200) outputs.push(ofAnswer(`answer ${call} to ${whose}`, body));
  }
  return outputs;
}

/** The answer of one call. @throws {Error} when it is refused */
export async function readAnswer(
  visitor: Visitor,
  call: CallName,
  whose: string,
  input: Parameters<Visitor['call']>[1],
): Promise<Output> {
  const { status, body } = await visitor.call(call, input);
  if (status !== 200) throw new Error(`${call} answered ${status}`);
  return ofAnswer(`answer ${call} to ${whose}`, body);
}

/** Reads of the operator that take an id or an address; those about all are read without. */
type About = 'booking' | 'departure' | 'enquiry' | 'group' | 'person' | 'nobody';
const about: Partial<Record<OperationName, About>> = {
  'departures.guestList': 'departure',
  'bookings.show': 'booking',
  'bookings.passports': 'booking',
  'bookings.timeline': 'booking',
  'enquiries.show': 'enquiry',
  'bookings.find': 'booking',
  'groups.show': 'group',
  // Files: `groups.show` and `registers.documents` have all of their texts, and `departures.guestList` the guests.
  'groups.roomingListFile': 'nobody',
  'groups.invoice': 'nobody',
  'groups.paymentRequestFile': 'nobody',
  // The documents that the guest reads, which are read there.
  'bookings.paperFile': 'nobody',
  'people.show': 'person',
  // The same as a file: `departures.guestList` has all of its texts.
  'departures.guestListFile': 'nobody',
  // The same as a file: `figures.occupancy`, `figures.pace` and `figures.revenue` have all of its texts.
  'figures.file': 'nobody',
  'figures.revenueFile': 'nobody',
  // The same documents as a file, and by table: `registers.documents` has all of their texts.
  'registers.documentsFile': 'nobody',
  'registers.gst': 'nobody',
  'months.show': 'nobody',
  'months.list': 'nobody',
  'months.tally': 'nobody',
  'registers.commissionsFile': 'nobody',
  'registers.paymentsFile': 'nobody',
  'registers.refundsFile': 'nobody',
  // Written by the office alone.
  'agents.payoutFile': 'nobody',
  'agents.payoutFormats': 'nobody',
  // Of the catalogue: nothing of it is typed by visitors.
  'suites.closures': 'nobody',
  'bookings.quotePaper': 'nobody',
  'departures.list': 'nobody',
  'departures.history': 'nobody',
  'suites.list': 'nobody',
  'prices.show': 'nobody',
  'prices.history': 'nobody',
  'content.list': 'nobody',
  'content.export': 'nobody',
  'content.history': 'nobody',
  'pictures.list': 'nobody',
  // Written by the owner alone.
  'staff.list': 'nobody',
  // Written by the office, and sent to nobody here: `sales/letters` tests what they make of names.
  'letters.preview': 'nobody',
  'letters.recipients': 'nobody',
  // Names that staff give to their views.
  'views.list': 'nobody',
  'status.show': 'nobody',
  'releases.consoles': 'nobody',
  'backup.make': 'nobody',
};

/** What makes a list whole. */
const more: Partial<Record<OperationName, object>> = {
  'waitingList.list': { all: true },
  'options.list': { all: true },
  'office.today': { limit: 100 },
  'registers.documents': { from: '2026-04-01', to: '2027-03-31' },
  'registers.payments': { from: '2026-04-01', to: '2027-03-31' },
  'registers.refunds': { from: '2026-04-01', to: '2027-03-31' },
  'registers.commissions': { from: '2026-04-01', to: '2027-03-31' },
};

const commands: readonly (readonly string[])[] = [
  ['bookings', 'list'],
  ['bookings', 'refunds-due'],
  ['options', 'list', '--all'],
  ['agents', 'list'],
  ['enquiries'],
  ['waiting-list', '--all'],
  ['newsletter'],
  ['newsletter', '--csv'],
  ['coupons', 'list'],
  ['coupons', 'list', '--csv'],
  ['coupons', 'result'],
  ['letters', 'list'],
  ['jobs', 'list'],
  ['log'],
  ['events'],
];

const rows = 1_000;

/** Everything that the operator's commands show of these bookings and people, and the lists of all. */
export async function readOperator(
  server: TestServer,
  bookings: readonly string[],
  people: readonly string[],
): Promise<Output[]> {
  const operator = operatorOf(server);
  const outputs: Output[] = [];
  const { departures } = await operator.ask('departures.list', { limit: rows });
  const sold = departures.flatMap(({ journey, date, sold }) => (sold > 0 ? [{ journey, date }] : []));
  const { enquiries } = await operator.ask('enquiries.list', { limit: rows });
  const asked = enquiries.map(({ reference }) => ({ reference }));
  const { groups } = await operator.ask('groups.list', {});
  for (const [name, { kind }] of Object.entries(operations) as [OperationName, { kind: string }][]) {
    if (kind !== 'read' || about[name] === 'nobody') continue;
    const inputs =
      about[name] === 'booking'
        ? bookings.map((booking_id) => ({ [name === 'bookings.find' ? 'text' : 'booking_id']: booking_id }))
        : about[name] === 'departure'
          ? sold
          : about[name] === 'person'
            ? people.map((email) => ({ email }))
            : about[name] === 'enquiry'
              ? asked
              : about[name] === 'group'
                ? groups.map(({ group_id }) => ({ group_id }))
                : [{ limit: rows, ...more[name] }];
    for (const input of inputs)
      outputs.push(ofAnswer(`operator ${name}`, await operator.ask(name, input as never)));
  }
  const run = commandLine(server, '/');
  for (const words of [
    ...commands.map((each) => (each.includes('--csv') ? each : [...each, '--limit', String(rows)])),
    ...bookings.map((id) => ['bookings', 'show', id]),
    ...bookings.map((id) => ['bookings', 'find', id]),
    ...people.map((email) => ['people', 'show', '--', email]),
  ]) {
    const { code, out, err } = await run(...words);
    if (code !== 0) throw new Error(`operator ${words.join(' ')} ended with ${code}: ${err}`);
    const name =
      words.includes('show') || words.includes('find')
        ? words.slice(0, 2)
        : words.filter((word) => !/^\d+$|^--limit$/.test(word));
    outputs.push({
      name: `command ${name.join(' ')}`,
      format: words.includes('--csv') ? 'csv' : 'text',
      content: out,
    });
  }
  for (const email of people)
    outputs.push(
      ofAnswer('operator people.export', await operator.ask('people.export', { email, reason: 'asked' })),
    );
  return outputs;
}
