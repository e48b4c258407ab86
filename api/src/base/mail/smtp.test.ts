import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readSampleSetting } from '../../../test/sample.ts';
import { testServer } from '../../../test/server.ts';
import { createCustomer, runAllJobs, placeOrder, payOrder } from '../../bookings/booking/testing/fixture.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { outbox } from '../outbox/tables.ts';
import { settings } from '../settings/tables.ts';
import type { Mail } from './mail.ts';
import { getMailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** A mail as the server took it: the envelope, and what was sent. */
interface Taken {
  from: string;
  to: string[];
  raw: string;
}

const taken: Taken[] = [];
let answer: Error | null = null;
const peer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(answer),
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      taken.push({
        from,
        to: envelope.rcptTo.map(({ address }) => address),
        raw: Buffer.concat(chunks).toString(),
      });
      done();
    });
  },
});
await new Promise<void>((ready) => peer.listen(0, '127.0.0.1', ready));
afterAll(() => new Promise<void>((done) => peer.close(() => done())));
const { port } = peer.server.address() as AddressInfo;
const loadSender = async () => ({ name: 'Antara River Cruises', address: smtp.sender, signature: [] });
const smtp = { url: `smtp://127.0.0.1:${port}`, sender: 'bookings@antara.example' };

const mail: Mail = {
  key: 'a-mail',
  to: { name: 'Asha Rao', address: 'asha@travellers.example' },
  subject: 'Hello from the Ganges – ₹12',
  title: 'Hello',
  blocks: ['A word'],
  date: new Date('2026-11-21T08:00:00Z'),
};
const headOf = (raw: string) => raw.split('\r\n\r\n')[0]!.replaceAll(/\r\n[ \t]+/g, ' ');

beforeEach(() => {
  taken.length = 0;
  answer = null;
});

describe('a mail through a server', () => {
  test('CO-10 arrives whole: sender, receiver, subject, both forms, attachments', async () => {
    const content = Buffer.from('%PDF-1.7 a paper');
    const attachments = [{ filename: 'a.pdf', contentType: 'application/pdf', content }];
    await createSmtpMailer(smtp.url, loadSender).send({ ...mail, attachments });
    expect(taken).toMatchObject([{ from: smtp.sender, to: ['asha@travellers.example'] }]);
    const { raw } = taken[0]!;
    const head = headOf(raw);
    for (const line of [
      'From: Antara River Cruises <bookings@antara.example>',
      'To: Asha Rao <asha@travellers.example>',
      'Message-ID: <a-mail@antara.example>',
      'Auto-Submitted: auto-generated',
      'Date: Sat, 21 Nov 2026 08:00:00 +0000',
    ]) {
      expect(head.split('\r\n')).toContain(line);
    }
    expect(raw).toContain('multipart/mixed');
    expect(raw).toContain('multipart/alternative');
    expect(raw.replaceAll('\r\n', '')).toContain(content.toString('base64'));
  });

  test('CO-10 goes to a server of this machine whose certificate nobody vouches for, as Debian’s Exim has one', async () => {
    const localServer = new SMTPServer({
      authOptional: true,
      onData: (stream, _session, done) => stream.resume().on('end', done),
    });
    await new Promise<void>((ready) => localServer.listen(0, '127.0.0.1', ready));
    const { port: ownPort } = localServer.server.address() as AddressInfo;
    const sending = createSmtpMailer(`smtp://127.0.0.1:${ownPort}`, loadSender).send(mail);
    await expect(sending).resolves.toBeUndefined();
    await new Promise<void>((done) => localServer.close(() => done()));
  });

  test('CO-10 what a customer or a journey is called becomes no header, no receiver and no part of its own', async () => {
    const evil = 'Eve\r\nBcc: all@travellers.example\r\n\r\nDear all';
    await createSmtpMailer(smtp.url, loadSender).send({
      ...mail,
      subject: evil,
      to: { name: evil, address: 'eve@travellers.example' },
      replyTo: { name: evil, address: 'eve@travellers.example' },
      attachments: [{ filename: `${evil}.pdf`, contentType: 'application/pdf', content: Buffer.from('x') }],
    });
    expect(taken.map(({ to }) => to)).toEqual([['eve@travellers.example']]);
    const { raw } = taken[0]!;
    expect(headOf(raw)).not.toMatch(/^(Bcc|Dear all)/m);
    expect(headOf(raw)).toMatch(/^Auto-Submitted:/m);
    expect(raw).not.toMatch(/^Bcc:/m);
  });

  test('CO-10 a mail that the server refuses is an error', async () => {
    answer = Object.assign(new Error('mailbox full'), { responseCode: 452 });
    await expect(createSmtpMailer(smtp.url, loadSender).send(mail)).rejects.toThrow('mailbox full');
    await expect(createSmtpMailer('smtp://127.0.0.1:1', loadSender).send(mail)).rejects.toThrow(
      'ECONNREFUSED',
    );
  });
});

describe('the API with a mail server', () => {
  test('CO-10 a booking’s confirmation leaves through it, again after a failure, and then no more', async () => {
    const server = await testServer({ config: { smtp } });
    const { platform } = server;
    const world = await createWorld(platform.db);
    const visitor = await createCustomer(server);
    const placedOrder = await placeOrder(visitor, { date: world.date, rooms: { '101': 1 } });
    await payOrder(server, placedOrder.id);
    answer = Object.assign(new Error('try later'), { responseCode: 451 });
    await runAllJobs(platform);
    expect(taken).toEqual([]);
    answer = null;
    await platform.db.update(outbox).set({ run_at: new Date(0) });
    await runAllJobs(platform);
    await runAllJobs(platform);
    const about = taken.filter(({ raw }) => raw.includes(`booking-confirmation-${placedOrder.booking_id}`));
    expect(about.map(({ to }) => to)).toEqual([[visitor.email]]);
    expect(about[0]!.raw).toContain(`filename=${placedOrder.booking_id}.ics`);
  });

  test('ASVS 16.2.5 a refusal that quotes the receiver leaves the address neither in the log nor in the outbox', async () => {
    const server = await testServer({ config: { smtp } });
    const email = 'mira@travellers.example';
    const body = { name: 'Mira Sen', email, mobile_no: '9000000001', password: 'tall ships 7' };
    expect((await server.call('signup', { body })).status).toBe(200);
    answer = Object.assign(new Error(`5.1.1 <${email}>: mailbox unknown`), { responseCode: 550 });
    await runAllJobs(server.platform);
    const failed = server.logs.filter(({ msg }) => msg === 'job failed');
    expect(JSON.stringify(failed)).toContain('mailbox unknown');
    expect(JSON.stringify(server.logs)).not.toContain(email);
    const [job] = await server.platform.db.select().from(outbox);
    expect(job!.last_error).toContain('mailbox unknown');
    expect(job!.last_error).not.toContain(email);
  });

  test('a mail is signed by the operator of the settings and leaves from MAIL_FROM', async () => {
    const sender = 'desk@river-line.example';
    const server = await testServer({ config: { smtp: { ...smtp, sender } } });
    const send = async () => {
      await getMailer(server.platform).send(mail);
      return taken.at(-1)!.raw;
    };
    const unsigned = await send();
    expect(headOf(unsigned)).toContain(`From: ${sender}`);
    expect(unsigned).toContain(`A word\r\n\r\n${sender}\r\n`);

    const value = {
      ...readSampleSetting('site'),
      address: ['River Line Limited', '1 Quay Road'],
      phone: '+91 11 0000 1',
      sales_email: 'hello@river-line.example',
    };
    await server.platform.db.insert(settings).values({ name: 'site', value });
    const signed = await send();
    expect(headOf(signed)).toContain(`From: River Line Limited <${sender}>`);
    expect(signed).toContain('River Line Limited\r\n+91 11 0000 1\r\nhello@river-line.example\r\n');
    expect(signed).not.toContain('antara.example');
  });
});
