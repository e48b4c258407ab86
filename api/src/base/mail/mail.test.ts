import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import {
  createCustomer,
  runAllJobs,
  postOrder,
  orderBody,
  placeOrder,
  payOrder,
  toPaymentOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { loadBookingDetails } from '../../bookings/booking/booking-details.ts';
import { bookings } from '../../bookings/booking/tables.ts';
import { outbox } from '../outbox/tables.ts';
import { createConfirmationMail } from '../../bookings/booking-mails/booking-mails.ts';
import { composeMessage, createFolderMailer } from './folder-mailer.ts';
import { renderHtml } from './layout.ts';
import { toHeaderText } from './mail.ts';
import { expireHolds } from '../../bookings/booking/testing/time.ts';
import { decodeMail } from './testing/outbox-folder.ts';

const server = await testServer();
const { db, config } = server.platform;
const world = await createWorld(db);
const { date } = world;
const folder = path.join(config.dataDir, 'outbox');
const sender = { name: 'A line', address: 'bookings@antara.example', signature: ['A line'] };
const loadSender = async () => sender;

/** The mails in the folder, by name. */
const files = async () => (await readdir(folder).catch(() => [])).sort();

describe('the confirmation', () => {
  test('CO-10 is one file for a paid booking, with all that was agreed on', async () => {
    const visitor = await createCustomer(server);
    const body = orderBody({
      date,
      rooms: { '101': 2, '102': 1 },
      addons: [{ id: world.addOn, travellers: 3, price: 5_000, per_person: true }],
      coupon: { code: 'RIVER10', coupon_type: 'PERCENTAGE', discount: 10 },
    });
    const placedOrder = toPaymentOrder((await postOrder(visitor, body)).body.data);
    await payOrder(server, placedOrder.id);
    await runAllJobs(server.platform);
    const name = `booking-confirmation-${placedOrder.booking_id}.eml`;
    expect(await files()).toEqual([name]);
    const eml = await readFile(path.join(folder, name), 'utf8');
    expect(eml).toContain(`Message-ID: <booking-confirmation-${placedOrder.booking_id}@antara.example>`);
    expect(eml).toMatch(new RegExp(`To: Asha Rao <${visitor.email}>`));
    expect(eml).toContain('multipart/alternative');
    const text = decodeMail(eml);
    for (const part of [
      placedOrder.booking_id,
      'River Week',
      'Test Ship',
      '7 Nights & 8 Days',
      'Suite 101, Heritage Suite',
      'Suite 102, Heritage Suite',
      'Ravi Rao, 41, Female, India',
      'Village walk, 3 travellers',
      'Coupon RIVER10',
      'USD ',
      'GST',
      'of the fare is kept.',
      new Intl.NumberFormat('en-IN').format(body.amount / 100),
      `${config.siteUrl}/viewbooking?id=${placedOrder.booking_id}`,
    ]) {
      expect(text).toContain(part);
    }
  });

  test('CO-10 delivered again after a crash it is still the one file', async () => {
    const before = await files();
    const kept = await readFile(path.join(folder, before[0]!), 'utf8');
    await db
      .update(outbox)
      .set({ done_at: null, run_at: new Date(0) })
      .where(eq(outbox.kind, 'mail'));
    await runAllJobs(server.platform);
    expect(await files()).toEqual(before);
    expect(await readFile(path.join(folder, before[0]!), 'utf8')).toBe(kept);
    const [job] = await db.select().from(outbox).where(eq(outbox.kind, 'mail'));
    expect(job!.done_at).not.toBeNull();
  });

  test('what a guest is called cannot become a header, a line of its own or HTML', async () => {
    const [booking] = await db.select().from(bookings);
    const file = (await loadBookingDetails(db, booking!.booking_id))!;
    const name = 'Eve\r\nBcc: all@travellers.example <script>alert(1)</script>';
    const customer = { ...file.snapshot.customer, name };
    const mail = createConfirmationMail(
      { ...file, snapshot: { ...file.snapshot, customer } },
      { siteUrl: config.siteUrl, company: 'Lotus' },
      [],
    );
    expect(renderHtml(mail, sender.signature)).not.toContain('<script>');
    const head = (await composeMessage(mail, sender)).toString('utf8').split('\r\n\r\n')[0]!;
    expect(head).not.toMatch(/^Bcc:/m);
  });
});

describe('the folder', () => {
  const mail = {
    key: 'a-mail',
    to: { name: 'Asha Rao', address: 'asha@travellers.example' },
    subject: 'Hello',
    title: 'Hello',
    blocks: [],
    date: new Date(0),
  };

  test('ten workers with the same mail write one file, and leave nothing half written', async () => {
    const place = path.join(config.dataDir, 'together');
    await Promise.all(Array.from({ length: 10 }, () => createFolderMailer(place, loadSender).send(mail)));
    expect(await readdir(place)).toEqual(['a-mail.eml']);
  });

  test('a mail half written before a crash is written whole', async () => {
    const place = path.join(config.dataDir, 'crashed');
    await mkdir(place);
    await writeFile(path.join(place, '.a-mail.1.part'), 'Subj');
    await createFolderMailer(place, loadSender).send(mail);
    expect(await readFile(path.join(place, 'a-mail.eml'), 'utf8')).toContain('Subject: Hello');
  });

  test('a key that would leave the folder is refused', async () => {
    await expect(
      createFolderMailer(folder, loadSender).send({ ...mail, key: '../elsewhere' }),
    ).rejects.toThrow('file name');
  });
});

test('CO-09 commit done, mail fails: the booking is kept, the mail is retried, the log says why', async () => {
  const visitor = await createCustomer(server);
  const placedOrder = await placeOrder(visitor, { date, rooms: { '103': 1 } });
  await payOrder(server, placedOrder.id);
  const aside = `${folder}-aside`;
  await rename(folder, aside);
  await writeFile(folder, 'a file where a folder should be');
  await runAllJobs(server.platform);
  await rm(folder);
  await rename(aside, folder);
  expect((await visitor.call('booking', { query: { id: placedOrder.booking_id } })).body.booking.status).toBe(
    'CONFIRMED',
  );
  const key = `mail:booking-confirmation:${placedOrder.booking_id}`;
  const job = async () => (await db.select().from(outbox).where(eq(outbox.dedupe_key, key)))[0]!;
  expect(await job()).toMatchObject({
    attempts: 1,
    done_at: null,
    last_error: expect.stringMatching(/ENOTDIR|EEXIST/),
  });
  expect(server.logs.some((line) => line.msg === 'job failed' && line.kind === 'mail')).toBe(true);
  await db
    .update(outbox)
    .set({ run_at: new Date(0) })
    .where(eq(outbox.dedupe_key, key));
  await runAllJobs(server.platform);
  expect(await files()).toContain(`booking-confirmation-${placedOrder.booking_id}.eml`);
  expect(await job()).toMatchObject({ attempts: 2, last_error: null });
});

test('TJ-04 who lost a suite while paying is told that the money comes back', async () => {
  const visitor = await createCustomer(server);
  const placedOrder = await placeOrder(visitor, { date, rooms: { '104': 1 } });
  await expireHolds(db);
  const rival = await createCustomer(server);
  await payOrder(server, (await placeOrder(rival, { date, rooms: { '104': 2 } })).id);
  await runAllJobs(server.platform);
  const { paymentId } = await payOrder(server, placedOrder.id);
  await runAllJobs(server.platform);
  const eml = await readFile(path.join(folder, `payment-returned-${paymentId}.eml`), 'utf8');
  expect(decodeMail(eml)).toContain('a suite you had chosen was sold to another guest');
  expect(decodeMail(eml)).toContain(new Intl.NumberFormat('en-IN').format(placedOrder.amount / 100));
});

test.each([
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['ശ്രീ\u200dലക്ഷ്മി', 'ശ്രീ\u200dലക്ഷ്മി'],
  ['Asha 👩\u200d👧', 'Asha 👩\u200d👧'],
  ['\u200dAsha\u200c \u200dRao\u200d\r\nBcc: x@x.example', 'Asha Rao Bcc: x@x.example'],
  ['A\u202eb\u200e\u2066c', 'A b c'],
])('VX-18 joiners stay between the letters of %j in a header, and nowhere else', (text, header) => {
  expect(toHeaderText(text)).toBe(header);
});
