/** CO-12 F15 The company's name is a setting: where sources have it as text, and why. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeSomething } from '../src/site/content/testing/content.ts';
import { getLetterhead, PdfDocument } from '../src/bookings/documents/index.ts';
import { createCustomer, runAllJobs } from '../src/bookings/booking/testing/fixture.ts';
import { listMailFiles, readMailFile } from '../src/base/mail/testing/outbox-folder.ts';
import { settings } from '../src/base/settings/tables.ts';
import { pdfText } from './pdf-text.ts';
import { testServer } from './server.ts';

const folder = path.resolve(import.meta.dirname, '../src');

/** How many lines of a file have the name, each with the reason. What is new has to come from the setting `company`. */
const allowed: Record<string, { lines: number; why: string }> = {
  'base/settings/schemas.ts': { lines: 4, why: 'the defaults of the settings' },
  'base/settings/settings.ts': { lines: 1, why: 'the seller before there are settings' },
  'site/content/site-pages.ts': {
    lines: 4,
    why: 'texts about the pages of the site, which have the name as well',
  },
  'platform/ics.ts': {
    lines: 1,
    why: 'PRODID names the program that made a file (RFC 5545 §3.7.3)',
  },
  'sales/payments/sandbox/window.ts': { lines: 2, why: 'the payment window of tests' },
  'platform/openapi.ts': { lines: 1, why: 'the name of the API for its programmers' },
};

test('CO-12 F15 the company’s name stands in no other source than those named here', () => {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)(testing|seed)\//.test(file))
    .flatMap((file) => {
      const lines = readFileSync(path.join(folder, file), 'utf8')
        .split('\n')
        .filter((line) => /Antara/.test(line));
      return lines.length ? [[file, lines.length] as const] : [];
    });
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(allowed).map(([file, { lines }]) => [file, lines])),
  );
});

test('CO-12 F15 letters, papers and the feed have the name that the setting gives', async () => {
  const server = await testServer();
  const { db } = server.platform;
  await writeSomething(db);
  const value = { name: 'Lotus River Lines', short_name: 'Lotus' };
  await db.insert(settings).values({ name: 'company', value });

  const paper = { title: 'Quote', reference: '1', at: new Date(0), ...(await getLetterhead(db)) };
  const words = pdfText(await new PdfDocument({ ...paper, footer: [] }).file()).split('\n');
  expect(words).toEqual(expect.arrayContaining(['Lotus', 'RIVER LINES']));
  // A short name that the name does not begin with has no line of its own.
  const other = { ...paper, sender: { name: 'River Lines of the Lotus', short_name: 'Lotus' }, footer: [] };
  expect(pdfText(await new PdfDocument(other).file())).toContain('River Lines of');

  const feed = await server.inject({ url: '/blogs/feed.xml' });
  expect(feed.body).toContain('<title>Lotus River Lines: stories from the river</title>');

  const { email } = await createCustomer(server);
  await server.visitor().call('sendCode', { body: { email } });
  await runAllJobs(server.platform);
  const [file] = await listMailFiles(server, 'password-code');
  expect((await readMailFile(server, file!)).eml).toContain('your Lotus account');
});
