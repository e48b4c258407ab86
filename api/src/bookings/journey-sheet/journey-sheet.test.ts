import { writeFileSync } from 'node:fs';
import { journeySheetUrl } from '@antara/contracts/api/documents';
import { describe, expect, test } from 'vitest';
import { createTestServer } from '../../../test/server.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { formatUsd } from '../../platform/format.ts';
import { toTextLines } from '../documents/html-lines.ts';

const server = await createTestServer({ seed: true });
const get = (url: string, headers = {}) => server.inject({ url, headers });

describe('VX-09 a journey as a PDF', () => {
  test('VX-09 has its days, departures with fares, suites and what is included', async () => {
    const answer = await get(journeySheetUrl('an-insight'));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="antara-an-insight.pdf"',
    });
    if (process.env['KEEP_PDF']) writeFileSync(process.env['KEEP_PDF'], answer.rawPayload);
    const text = pdfText(answer.rawPayload);
    const { body } = await server.call('tour', { query: { slug: 'an-insight' } });
    for (const expected of [
      'An Insight',
      'Day 3 · Serampore and home to Kolkata',
      'Departures on sale',
      body.tour.meta_url,
      body.suites[0]!.suite_category_name,
      'Included in the fare',
      '• Coffee at the tavern in Serampore',
    ])
      expect(text).toContain(expected);
    // VX-16 with GST beside it.
    const [dated] = body.dates.flatMap(({ from_price }) => from_price ?? []);
    expect(text).toContain(
      `${formatUsd(dated!)} · ${formatUsd(dated! + Math.round(dated! * 0.05))} with GST`,
    );
    // The fares of the departures listed: the suite that costs least of those still to be had, shared by two.
    for (const { from_price } of body.dates.slice(0, 26)) {
      expect(text).toContain(from_price === null ? 'Sold out' : formatUsd(from_price));
    }
  });

  test('VX-09 is asked about again with its tag, and unknown journeys have none', async () => {
    const { headers } = await get(journeySheetUrl('an-insight'));
    const again = await get(journeySheetUrl('an-insight'), { 'if-none-match': headers.etag });
    expect(again.statusCode).toBe(304);
    expect((await get(journeySheetUrl('no-such'))).statusCode).toBe(404);
    expect((await get(journeySheetUrl('../etc'))).statusCode).toBe(400);
    expect((await get('/api/tour/sheet')).statusCode).toBe(400);
  });

  test('VX-09 the longest journey fits too, without markup in its text', async () => {
    const { tours } = (await server.call('tours')).body;
    const [longest] = tours.toSorted((a, b) => b.nights - a.nights);
    const answer = await get(journeySheetUrl(longest!.slug));
    const text = pdfText(answer.rawPayload);
    expect(text).toContain(`Day ${longest!.nights + 1} ·`);
    expect(text).not.toMatch(/&\w+;|<\w/);
  });
});

test('rich text becomes lines: paragraphs, headings and items, entities read, empty ones left out', () => {
  expect(
    toTextLines(
      '<h3>On &amp; off</h3><p>One <strong>two</strong><br>three</p><p> </p><ul><li>Tea</li><li>Cake</li></ul>loose',
    ),
  ).toEqual([
    { kind: 'heading', text: 'On & off' },
    { kind: 'paragraph', text: 'One two three' },
    { kind: 'item', text: 'Tea' },
    { kind: 'item', text: 'Cake' },
    { kind: 'paragraph', text: 'loose' },
  ]);
});
