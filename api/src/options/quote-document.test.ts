import { writeFileSync } from 'node:fs';
import { addDays } from '@antara/contracts/rules/booking-rules';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { multipart } from '../../test/multipart.ts';
import { drawnImageSizes, pdfImages } from '../../test/pdf-images.ts';
import { pageCount, pdfText } from '../../test/pdf-text.ts';
import { testServer, type Visitor } from '../../test/server.ts';
import { agent } from '../agents/testing/agents.ts';
import { createCustomer } from '../booking/testing/fixture.ts';
import { createWorld } from '../booking/testing/world.ts';
import { formatDate, formatIndianDateTime, formatLongDate } from '../platform/format.ts';
import { hoursPass, optionFor } from './testing/fixture.ts';

const server = await testServer();
const { db } = server.platform;
const { date, laterDate } = await createWorld(db, new Date(), 14);

const get = (visitor: Visitor, id: string) =>
  visitor.send({ url: `/api/agent/quote?${new URLSearchParams({ id })}` });
const read = async (visitor: Visitor, id: string) => {
  const answer = await get(visitor, id);
  expect(answer.statusCode).toBe(200);
  const folder = process.env['KEEP_PDF'];
  if (folder) writeFileSync(`${folder}/${id}.pdf`, answer.rawPayload);
  return { text: pdfText(answer.rawPayload), pages: pageCount(answer.rawPayload), headers: answer.headers };
};

describe('VX-10 the quote of an option for the agency’s client', () => {
  test('VX-10 has the agency, journey, suites, gross prices as quoted, end and conditions, and no commission', async () => {
    const mira = await agent(server, { country: '' });
    const option = await optionFor(mira, date, { 101: 1, 102: 2 }, 'The Sens, anniversary');
    const { text, headers } = await read(mira, option.id);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="quote-${option.id}.pdf"`,
    });
    for (const expected of [
      'Lamplight Journeys',
      '12 Strand Road, First floor, Kolkata 700001, West Bengal',
      `+919800000003 · ${mira.email}`,
      option.id,
      'River Week',
      'On board Test Ship',
      formatDate(date),
      formatDate(addDays(date, 7)),
      '7 Nights & 8 Days',
      `Valid until ${formatIndianDateTime(new Date(option.ends_at))}`,
      'Our reference: The Sens, anniversary',
      'Suite 101, Heritage Suite, 1 traveller$1,100.00',
      'Suite 102, Heritage Suite, 2 travellers$1,650.55',
      'GST 5%$137.53',
      'Total$2,888.08₹2,54,151',
      `From ${formatLongDate(addDays(date, -60))}`,
    ])
      expect(text).toContain(expected);
    expect(text).not.toMatch(/commission|\bnet\b/i);
    expect(text).not.toContain('RIVER CRUISES');
  });

  test('VX-10 a long name, and names in other scripts, fit', async () => {
    const company_name = `${'Very Long Journeys and Holidays '.repeat(4)}दीपक यात्रा`;
    const lin = await agent(server, { country: '', company_name, address_line1: 'लोधी मार्ग '.repeat(8) });
    const option = await optionFor(lin, laterDate, { 103: 1 }, '林家, দত্ত');
    const { text, pages } = await read(lin, option.id);
    expect(pages).toBe(1);
    expect(text.replaceAll(/\s/g, '')).toContain(`${'VeryLongJourneysandHolidays'.repeat(4)}दीपक`);
    expect(text).toContain('林家');
  });

  test('VX-10 shows the agency’s logo beside its name, in its proportions, until it is removed', async () => {
    const own = await agent(server, { country: '', company_name: 'Logo Travel' });
    const option = await optionFor(own, laterDate, { 105: 1 });
    expect(pdfImages((await get(own, option.id)).rawPayload)).toEqual([]);
    for (const [name, width, height] of [
      ['wide', 600, 150],
      ['tall', 200, 400],
    ] as const) {
      const create = { width, height, channels: 3 as const, background: '#2f6f4f' };
      const part = { field: 'logo', filename: 'a.png', content: await sharp({ create }).png().toBuffer() };
      const sent = await own.send({ method: 'POST', url: '/api/agent/logo', ...multipart(part) });
      expect(sent.statusCode).toBe(200);
      const { rawPayload } = await get(own, option.id);
      const folder = process.env['KEEP_PDF'];
      if (folder) writeFileSync(`${folder}/${name}.pdf`, rawPayload);
      expect(pdfImages(rawPayload)).toEqual([{ width, height }]);
      const drawn = drawnImageSizes(rawPayload);
      expect(drawn).toHaveLength(pageCount(rawPayload));
      expect(drawn[0]!.width / drawn[0]!.height).toBeCloseTo(width / height, 1);
      expect(drawn[0]!.width).toBeLessThanOrEqual(130);
      expect(drawn[0]!.height).toBeLessThanOrEqual(62);
      expect(pdfText(rawPayload)).toContain('Logo Travel');
    }
    expect((await own.call('removeAgencyLogo', { body: {} })).status).toBe(200);
    expect(pdfImages((await get(own, option.id)).rawPayload)).toEqual([]);
  });

  test('VX-10 is for the option’s own agent alone, while it is open', async () => {
    const own = await agent(server, { country: '', company_name: 'Driftwood Travel' });
    const other = await agent(server, { country: '', company_name: 'Other Travel' });
    const option = await optionFor(own, laterDate, { 104: 1 });
    expect((await get(other, option.id)).statusCode).toBe(404);
    expect((await get(server.visitor(), option.id)).statusCode).toBe(401);
    expect((await get(await createCustomer(server), option.id)).statusCode).toBe(403);
    expect((await get(own, 'ANT-NONE')).statusCode).toBe(404);
    expect((await get(own, '')).statusCode).toBe(400);
    expect((await get(own, option.id)).statusCode).toBe(200);
    await hoursPass(db, 72);
    expect((await get(own, option.id)).statusCode).toBe(409);
  });
});
