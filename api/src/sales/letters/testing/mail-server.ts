/** For tests: a mail server that takes letters, and answers as the test wants. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

/** Starts the server, which ends after the tests of the file. */
export async function startMailServer() {
  const state = {
    /** The addresses to which a letter was handed over, and the letters. */
    taken: [] as { to: string; raw: string }[],
    /** What the server answers to an address; null takes it. */
    answer: (_to: string): Error | null => null,
    /** Called with each letter that was handed over, before the server confirms it. */
    beforeConfirming: (done: () => void): void => done(),
    /** Takes every letter again, as in the beginning. */
    reset() {
      state.taken.length = 0;
      state.answer = () => null;
      state.beforeConfirming = (done) => done();
    },
    smtp: { url: '', sender: 'bookings@antara.example' },
  };
  const peer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(state.answer(address)),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        state.taken.push({ to: envelope.rcptTo[0]!.address, raw: Buffer.concat(chunks).toString() });
        state.beforeConfirming(done);
      });
    },
  });
  peer.listen(0, '127.0.0.1');
  await once(peer.server, 'listening');
  afterAll(() => new Promise<void>((done) => peer.close(() => done())));
  state.smtp.url = `smtp://127.0.0.1:${(peer.server.address() as AddressInfo).port}`;
  return state;
}

/** Returns the header of a mail with its folded lines joined. */
export const readHeaders = (raw: string): string => raw.split('\r\n\r\n')[0]!.replaceAll(/\r\n[ \t]+/g, ' ');
