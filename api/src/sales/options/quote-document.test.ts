import { writeFileSync } from 'node:fs';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { multipart } from '../../../test/multipart.ts';
import { drawnImageSizes, pdfImages } from '../../../test/pdf-images.ts';
import { pageCount, pdfText } from '../../../test/pdf-text.ts';
import { testServer, type Visitor } from '../../../test/server.ts';
import { users } from '../../base/accounts/tables.ts';
import { agencies } from '../agents/tables.ts';
import { agent } from '../agents/testing/agents.ts';
import { courtesyOptions } from '../../bookings/booking/option-tables.ts';
import { createCustomer, placeHold } from '../../bookings/booking/testing/fixture.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { formatDate, formatIndianDateTime, formatLongDate } from '../../platform/format.ts';
import { loadOptionQuote, renderOptionQuote } from './quote-document.ts';
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
const userOf = async ({ email }: { email: string }) => {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return { ...row!, agency_id: null };
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
      `+91 98000 00003 · ${mira.email}`,
      option.id,
      'River Week',
      'On board Test Ship',
      formatDate(date),
      formatDate(addDays(date, 7)),
      '7 Nights & 8 Days',
      `Valid until ${formatIndianDateTime(new Date(option.ends_at))}`,
      'Suite 101, Heritage Suite, 1 travellerUSD 1,100.00',
      'Suite 102, Heritage Suite, 2 travellersUSD 1,650.55',
      'GST 5%USD 137.53',
      'TotalUSD 2,888.08₹2,54,150',
      `From ${formatLongDate(addDays(date, -60))}`,
    ])
      expect(text).toContain(expected);
    expect(text).not.toMatch(/commission|\bnet\b/i);
    expect(text).not.toContain('RIVER CRUISES');
    // The agency's own note, which its client must not read (VX-15).
    expect(text).not.toContain('anniversary');
  });

  test('VX-10 a long name, and names in other scripts, fit', async () => {
    const company_name = `${'Very Long Journeys and Holidays '.repeat(4)}दीपक यात्रा 林家`;
    const lin = await agent(server, { country: '', company_name, address_line1: 'लोधी मार्ग '.repeat(8) });
    const option = await optionFor(lin, laterDate, { 103: 1 });
    const { text, pages } = await read(lin, option.id);
    expect(pages).toBe(1);
    expect(text.replaceAll(/\s/g, '')).toContain(`${'VeryLongJourneysandHolidays'.repeat(4)}दीपक`);
    expect(text).toContain('林家');
  });

  test('VX-10 shows the agency’s logo beside its name, in its proportions, until it is removed', async () => {
    const agentVisitor = await agent(server, { country: '', company_name: 'Logo Travel' });
    const option = await optionFor(agentVisitor, laterDate, { 105: 1 });
    expect(pdfImages((await get(agentVisitor, option.id)).rawPayload)).toEqual([]);
    for (const [name, width, height] of [
      ['wide', 600, 150],
      ['tall', 200, 400],
    ] as const) {
      const create = { width, height, channels: 3 as const, background: '#2f6f4f' };
      const part = { field: 'logo', filename: 'a.png', content: await sharp({ create }).png().toBuffer() };
      const sent = await agentVisitor.send({ method: 'POST', url: '/api/agent/logo', ...multipart(part) });
      expect(sent.statusCode).toBe(200);
      const { rawPayload } = await get(agentVisitor, option.id);
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
    expect((await agentVisitor.call('removeAgencyLogo', { body: {} })).status).toBe(200);
    expect(pdfImages((await get(agentVisitor, option.id)).rawPayload)).toEqual([]);
  });

  test('VX-10 is for the option’s own agent alone, while it is open', async () => {
    const agentVisitor = await agent(server, { country: '', company_name: 'Driftwood Travel' });
    const other = await agent(server, { country: '', company_name: 'Other Travel' });
    const option = await optionFor(agentVisitor, laterDate, { 104: 1 });
    const foreign = await get(other, option.id);
    expect([foreign.statusCode, foreign.json().data.message]).toEqual([
      404,
      'There is no such option of your agency. See those there are in your portal.',
    ]);
    expect((await get(server.visitor(), option.id)).statusCode).toBe(401);
    expect((await get(await createCustomer(server), option.id)).statusCode).toBe(403);
    expect((await get(agentVisitor, 'ANT-NONE')).statusCode).toBe(404);
    expect((await get(agentVisitor, '')).statusCode).toBe(400);
    expect((await get(agentVisitor, option.id)).statusCode).toBe(200);
    await hoursPass(db, 72);
    const ended = await get(agentVisitor, option.id);
    expect([ended.statusCode, ended.json().data.message]).toEqual([
      409,
      `Option ${option.id} has ended, so there is no quote of it any more.`,
    ]);
  });

  test('VX-10 ends at the option’s end, although a checkout keeps the suites for some minutes more', async () => {
    const agentVisitor = await agent(server, { country: '', company_name: 'Late Travel' });
    const { id } = await optionFor(agentVisitor, laterDate, { 107: 1 });
    await placeHold(agentVisitor, laterDate, ['107']);
    const user = await userOf(agentVisitor);
    const ends_at = new Date(Date.now() - 1000);
    await db.update(courtesyOptions).set({ ends_at }).where(eq(courtesyOptions.user_id, user.id));
    expect((await get(agentVisitor, id)).statusCode).toBe(409);
    const loadAt = (now: number) =>
      loadOptionQuote({ ...server.platform, now: () => new Date(now) }, user, id);
    await expect(loadAt(ends_at.getTime())).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await loadAt(ends_at.getTime() - 1)).toMatchObject({ option: { id } });
  });

  test('VX-10 the agency’s address and contact have no gaps where the agency gave nothing', async () => {
    const agentVisitor = await agent(server, { country: '', company_name: 'Short Travel' });
    const { id } = await optionFor(agentVisitor, laterDate, { 108: 1 });
    const user = await userOf(agentVisitor);
    const sender = async (changes: Partial<typeof agencies.$inferInsert>) => {
      await db.update(agencies).set(changes).where(eq(agencies.user_id, user.id));
      const { address, contact } = (await loadOptionQuote(server.platform, user, id)).agency;
      return [address, contact];
    };
    expect(await sender({ country: 'India', website_link: 'short.example' })).toEqual([
      '12 Strand Road, First floor, Kolkata 700001, West Bengal, India',
      `+91 98000 00003 · ${agentVisitor.email} · short.example`,
    ]);
    expect(await sender({ city: '', state: '', website_link: '' })).toEqual([
      '12 Strand Road, First floor, 700001, India',
      `+91 98000 00003 · ${agentVisitor.email}`,
    ]);
  });

  test('VX-10 says line by line what is offered, until when and on which conditions; rupees only where some were quoted', async () => {
    const quote = {
      logo: null,
      agency: { name: 'Lamplight Journeys', address: 'Kolkata 700001', contact: '' },
      option: {
        id: 'ANT-7K3QXM',
        rooms: [
          { room_number: '101', title: 'Heritage Suite', travellers: 1, price: 110_000 },
          { room_number: '102', title: 'Heritage Suite', travellers: 2, price: 165_055 },
        ],
        reference: null,
        // Both are a day later by India's clock.
        taken_at: new Date('2026-11-01T20:30:00Z'),
        ends_at: new Date('2026-11-04T20:30:00Z'),
      },
      journey: {
        tour: { name: 'River Week', duration: '7 Nights & 8 Days', embark: 'Kolkata', disembark: 'Patna' },
        ship: 'Test Ship',
        date_from: '2027-02-10',
        date_to: '2027-02-17',
      },
    };
    const render = async (inr: number | null) => {
      const option = { ...quote.option, quoted: { usd: 288_808, inr } };
      const pdf = await renderOptionQuote(
        { ...quote, option } as unknown as Parameters<typeof renderOptionQuote>[0],
        'Antara River Cruises',
      );
      return pdfText(pdf).split('\n');
    };
    const lines = [
      'Lamplight Journeys',
      'Quote',
      'ANT-7K3QXM',
      'Kolkata 700001',
      'River Week',
      'On board Test Ship',
      'EMBARKATION',
      '10 February 2027',
      'Kolkata',
      'DISEMBARKATION',
      '17 February 2027',
      'Patna',
      'DURATION',
      '7 Nights & 8 Days',
      'Valid until 5 November 2026 at 02:00 (India). The suites are kept for you until then.',
      'Suites and price',
      'US dollarsIndian rupees',
      'Suite 101, Heritage Suite, 1 travellerUSD 1,100.00',
      'Suite 102, Heritage Suite, 2 travellersUSD 1,650.55',
      'GST 5%USD 137.53',
      'TotalUSD 2,888.08₹2,54,151',
      'Quoted on 2 November 2026. Rupees are at the exchange rate of that day; a booking is charged at the rate of its own day.',
      'Conditions',
      'If you cancel until Friday, 11 December 2026, 10% of the fare is kept. From Saturday, 12 December 2026, and for a no-show, the',
      'whole fare is kept.',
      'The price is confirmed when the booking is made. Itineraries and times may change without notice. The cruise is operated by',
      'Antara River Cruises, whose terms and conditions apply.',
      'Quote ANT-7K3QXM, valid until 5 November 2026 at 02:00 (India)Page 1 of 1',
    ];
    expect(await render(254_151)).toEqual(lines);
    const inDollars = lines.map((line) =>
      line.replace('₹2,54,151', '').replace(/^(Quoted on 2 November 2026\.).*/, '$1'),
    );
    expect(await render(null)).toEqual(inDollars);
  });
});
