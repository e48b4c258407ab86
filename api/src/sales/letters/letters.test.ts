/** A letter from its template to what came of it, through a mail server. */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { decodeMail } from '../../base/mail/testing/outbox-folder.ts';
import { outbox } from '../../base/outbox/index.ts';
import { runAllJobs } from '../../bookings/booking/testing/fixture.ts';
import { commandLine, operatorOf, refused } from '../../run/operator/testing/fixture.ts';
import { createClerk } from '../../run/operator/testing/office.ts';
import { newsletterSubscribers } from '../../site/enquiries/tables.ts';
import { letters as plugin } from './plugin.ts';
import { sendLetters } from './send.ts';
import { letterCampaigns, letterRecipients, letterTemplates } from './tables.ts';
import { readHeaders, startMailServer } from './testing/mail-server.ts';

const mails = await startMailServer();
const { taken } = mails;
const server = await testServer({ config: { smtp: mails.smtp } });
const { platform } = server;
const { db, config } = platform;
const { ask, rehearse, log } = operatorOf(server);
const operator = commandLine(server, '.');
const reason = 'the offer has changed';
const news = { template: 'News', to: 'newsletter' } as const;
const mailbox = (name: string) => `${name}@travellers.example`;

beforeEach(async () => {
  mails.reset();
  await db.delete(outbox);
  await db.delete(letterCampaigns);
  await db.delete(newsletterSubscribers);
  await ask('letters.saveTemplate', {
    template: 'News',
    subject: 'News of the river',
    body: 'We sail again.',
  });
});

const subscribeAll = (...names: string[]) =>
  db.insert(newsletterSubscribers).values(names.map((name) => ({ email: mailbox(name) })));
const readCounts = async (letter: string) =>
  (await ask('letters.list', {})).letters.find((one) => one.letter === letter)!;
const getReaders = () => taken.map(({ to }) => to.split('@')[0]);
/** Lets the time of the next turn come, and a minute pass. */
const passMinute = async () => {
  await db
    .update(letterRecipients)
    .set({ claimed_at: sql`${letterRecipients.claimed_at} - interval '61 seconds'` });
  await db.update(outbox).set({ run_at: new Date(0) });
};

describe('OF-18 the newsletter', () => {
  test('OF-18 from the template to its result: tested, sent, refused, come back, ended by one press', async () => {
    await subscribeAll('asha', 'ravi', 'gone', 'full');
    await db.insert(newsletterSubscribers).values({ email: mailbox('unproved'), awaits_confirmation: true });
    const preview = await ask('letters.preview', news);
    expect(preview).toMatchObject({ subject: 'News of the river', recipients: 4, unconfirmed: 1 });
    const clerk = await createClerk(server, ['content']);
    expect((await clerk.ask('letters.test', { template: 'News' })).status).toBe(200);
    await runAllJobs(platform);
    expect(taken.map(({ to }) => to)).toEqual([clerk.member.email]);
    // The test ends as the letters to subscribers do.
    expect(decodeMail(taken[0]!.raw)).toContain('has subscribed to our newsletter');
    taken.length = 0;
    expect((await clerk.ask('letters.send', { ...news, letter: 'Spring' })).status).toBe(403);
    mails.answer = (to) =>
      to === mailbox('gone') ? Object.assign(new Error(`<${to}> unknown`), { responseCode: 550 }) : null;
    const dry = await rehearse('letters.send', { ...news, letter: 'Spring' });
    expect(dry).toEqual({ letter: 'Spring', recipients: 4, minutes: 1 });
    expect(await db.$count(letterCampaigns)).toBe(0);
    expect(await ask('letters.send', { ...news, letter: 'Spring' })).toEqual(dry);
    await runAllJobs(platform);
    expect(getReaders()).toEqual(['asha', 'ravi', 'full']);
    const { raw } = taken[0]!;
    const [asha] = await db.select().from(newsletterSubscribers);
    const url = `/api/newsletter/unsubscribe?token=${asha!.token}`;
    // What was looked at before is what came, but for the link that is each reader's own.
    const withoutLink = (html: string) => html.replaceAll(/\r|href="[^"]*"/g, '');
    expect(withoutLink(decodeMail(raw))).toContain(withoutLink(preview.html).trim());
    expect(readHeaders(raw)).toContain(`List-Unsubscribe: <${config.siteUrl}${url}>`);
    expect(readHeaders(raw)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(decodeMail(raw)).toContain('has subscribed to our newsletter');
    await server.inject({ method: 'POST', url });
    expect(await ask('letters.bounced', { email: mailbox('full') })).toEqual({ letters: 1 });
    expect(await readCounts('Spring')).toMatchObject({
      status: 'done',
      counts: { queued: 0, sent: 2, refused: 1, bounced: 1, unknown: 0, unsubscribed: 1 },
    });
    const { recipients } = await ask('letters.recipients', { letter: 'Spring' });
    expect(recipients).toMatchObject([{ email: mailbox('gone'), error: expect.stringContaining('550') }]);
    expect(recipients[0]!.error).not.toContain('gone@');
    // The next letter goes neither to who has ended it nor to addresses that do not take letters.
    taken.length = 0;
    await ask('letters.send', { ...news, letter: 'Summer' });
    await runAllJobs(platform);
    expect(getReaders()).toEqual(['ravi']);
    expect(JSON.stringify(await log())).not.toContain('@travellers.example');
    expect((await operator('letters', 'list')).out).toMatch(/Spring +done .* 0 +2 +1 +1 +0 +0 +1/);
  });

  test('OF-18 a letter’s name is used once, and a letter to nobody is refused', async () => {
    await refused(ask('letters.send', { ...news, letter: 'Spring' }), 'INVALID', 'Nobody');
    await subscribeAll('asha');
    await ask('letters.send', { ...news, letter: 'Spring' });
    await refused(ask('letters.send', { ...news, letter: 'Spring' }), 'CONFLICT', 'another name');
    await ask('letters.saveTemplate', { template: 'News', subject: 'For {name}', body: 'Dear {name}' });
    await refused(ask('letters.send', { ...news, letter: 'Summer' }), 'INVALID', 'no field “{name}”');
    await runAllJobs(platform);
    // The letter is as it was when it was sent.
    expect(taken[0]!.raw).toContain('Subject: News of the river');
  });

  test('OF-18 a minute has no more letters than it may; a pause stops, an end is final', async () => {
    await subscribeAll('a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7');
    await ask('letters.send', { ...news, letter: 'Spring', per_minute: 2 });
    await runAllJobs(platform);
    expect(getReaders()).toEqual(['a1', 'a2']);
    // The next job runs too early: the minute is not over.
    await db.update(outbox).set({ run_at: new Date(0) });
    await runAllJobs(platform);
    expect(taken).toHaveLength(2);
    await passMinute();
    await runAllJobs(platform);
    expect(taken).toHaveLength(4);
    expect(await ask('letters.pause', { letter: 'Spring', reason })).toMatchObject({ status: 'paused' });
    await passMinute();
    await runAllJobs(platform);
    expect(taken).toHaveLength(4);
    await refused(ask('letters.pause', { letter: 'Spring', reason }), 'CONFLICT', 'paused');
    await ask('letters.resume', { letter: 'Spring' });
    await runAllJobs(platform);
    expect(taken).toHaveLength(6);
    expect(await ask('letters.end', { letter: 'Spring', reason })).toMatchObject({
      status: 'ended',
      counts: { sent: 6, queued: 1 },
    });
    await passMinute();
    await runAllJobs(platform);
    expect(getReaders()).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6']);
    await refused(ask('letters.resume', { letter: 'Spring' }), 'CONFLICT', 'ended');
  });

  test('OF-18 who unsubscribes before the letter’s turn gets none', async () => {
    await subscribeAll('asha', 'ravi');
    await ask('letters.send', { ...news, letter: 'Spring' });
    await db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, mailbox('ravi')));
    await runAllJobs(platform);
    expect(getReaders()).toEqual(['asha']);
    expect((await readCounts('Spring')).counts).toMatchObject({ sent: 1, skipped: 1 });
  });
});

describe('OF-18 nobody gets a letter twice', () => {
  const start = async (...names: string[]) => {
    await subscribeAll(...names);
    await ask('letters.send', { ...news, letter: 'Spring' });
    const [campaign] = await db.select().from(letterCampaigns);
    return { campaignId: campaign!.id, turn: campaign!.turn };
  };
  const mailers = plugin.jobs(platform);
  const { signal } = new AbortController();

  test('OF-18 many workers with the same job send each letter once', async () => {
    const job = await start(...Array.from({ length: 20 }, (_, index) => `reader${index}`));
    await Promise.all(Array.from({ length: 4 }, () => mailers['send-letters'](job, signal)));
    expect(new Set(getReaders()).size).toBe(20);
    expect(taken).toHaveLength(20);
    // Each of them would start the next turn, and one did or found nothing left.
    await runAllJobs(platform);
    expect(taken).toHaveLength(20);
    expect((await readCounts('Spring')).status).toBe('done');
  });

  test('OF-18 a process that dies between handing over and noting leaves one letter unknown, and sends it no more', async () => {
    const job = await start('asha', 'ravi', 'mira');
    const dying = { send: () => Promise.resolve(new Promise<void>(() => {})) };
    void sendLetters(platform, dying, job, signal);
    await expect.poll(() => db.$count(letterRecipients, eq(letterRecipients.state, 'sending'))).toBe(1);
    await runAllJobs(platform);
    expect(getReaders()).toEqual(['ravi', 'mira']);
    expect((await readCounts('Spring')).counts).toMatchObject({ sent: 2, unknown: 1, queued: 0 });
    await mailers['send-letters'](job, signal);
    expect(taken).toHaveLength(2);
  });

  test('OF-18 a connection that ends after the letter was handed over is not tried again', async () => {
    const job = await start('asha', 'ravi');
    const lost = Object.assign(new Error('Connection closed unexpectedly'), { code: 'ECONNECTION' });
    const failing = { send: () => Promise.reject(lost) };
    await expect(sendLetters(platform, failing, job, signal)).rejects.toThrow('closed');
    expect((await readCounts('Spring')).counts).toMatchObject({ unknown: 1, queued: 1 });
    await runAllJobs(platform);
    expect(getReaders()).toEqual(['ravi']);
  });

  test('OF-18 a mail server that takes nothing for a while loses no letter', async () => {
    await start('asha', 'ravi');
    mails.answer = () => Object.assign(new Error('try later'), { responseCode: 451 });
    await runAllJobs(platform);
    expect((await readCounts('Spring')).counts).toMatchObject({ queued: 2, sent: 0, unknown: 0 });
    mails.answer = () => null;
    await db.update(outbox).set({ run_at: new Date(0) });
    await runAllJobs(platform);
    expect(getReaders()).toEqual(['asha', 'ravi']);
  });

  test('OF-18 a letter that is paused while one is being sent sends no other', async () => {
    await start('asha', 'ravi', 'mira');
    const pause = async (done: () => void) => {
      if (taken.length === 1) await ask('letters.pause', { letter: 'Spring', reason });
      done();
    };
    mails.beforeConfirming = (done) => void pause(done);
    await runAllJobs(platform);
    expect(getReaders()).toEqual(['asha']);
    expect(await readCounts('Spring')).toMatchObject({ status: 'paused', counts: { sent: 1, queued: 2 } });
  });
});

test('OF-18 a template is listed and removed; what is wrong with it is said when it is saved', async () => {
  expect((await ask('letters.templates', {})).templates).toMatchObject([{ name: 'News' }]);
  const body = '[Pay](http://bank.example)';
  await refused(
    ask('letters.saveTemplate', { template: 'Bad', subject: 'News', body }),
    'INVALID',
    'https://',
  );
  await ask('letters.removeTemplate', { template: 'News' });
  await refused(ask('letters.removeTemplate', { template: 'News' }), 'NOT_FOUND', 'no template');
  expect(await db.$count(letterTemplates, eq(letterTemplates.name, 'News'))).toBe(0);
});
