/**
 * A site of one machine, the embedded database included, that ends in the middle of bookings again and again.
 * `POWER_LOSSES=20 npx playwright test power-losses` for so many times; one unless given.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request as requests, type APIRequestContext } from 'playwright/test';
import { siteData } from '../site/addresses.ts';
import { bookByCall, signUpByCall } from '../site/customers.ts';
import { findFreePort } from '../site/free-port.ts';
import { launchSite } from '../site/launch.ts';
import { findSailing, parseSuccess } from '../site/sailings.ts';
import { expect, test } from '../site/test.ts';

const losses = Number(process.env.POWER_LOSSES ?? 1);
const bookers = 4;

/** A booking that its customer was told is confirmed. */
interface ConfirmedBooking {
  id: string;
  /** Journey, date and room. */
  suite: string;
  request: APIRequestContext;
}

/** Books one suite after the other on a journey until the site is gone; what was confirmed is added to `confirmed`. */
async function bookOn(url: string, slug: string, confirmed: ConfirmedBooking[]): Promise<void> {
  const request = await requests.newContext({ baseURL: url });
  try {
    await signUpByCall(request);
    for (;;) {
      const sailing = await findSailing(request, slug, { freeSuites: 1 });
      const [suite] = sailing.suites;
      if (!suite) throw new Error(`${slug} has no free suite`);
      const id = await bookByCall(request, sailing, [suite]);
      confirmed.push({ id, suite: `${slug} ${sailing.date} ${suite.room}`, request });
    }
  } catch {
    // The site was ended in the middle of something, which nobody was told to be done.
  }
}

test(`PD-09 CO-12 whoever was told that a booking is confirmed has it after a loss of power in the middle of others (${losses} times), and no suite is sold twice`, async () => {
  test.setTimeout(60_000 + losses * 90_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'antara-power-'));
  cpSync(join(siteData, 'releases'), join(dataDir, 'releases'), { recursive: true });
  const port = await findFreePort();
  const confirmed: ConfirmedBooking[] = [];
  let site = await launchSite({ port, dataDir, command: 'serve' });
  try {
    for (let loss = 1; loss <= losses; loss += 1) {
      const before = confirmed.length;
      const reading = await requests.newContext({ baseURL: site.url });
      const { tours } = await parseSuccess<{ tours: { slug: string }[] }>(reading.get('/api/tours'));
      await reading.dispose();
      const booking = tours.slice(0, bookers).map(({ slug }) => bookOn(site.url, slug, confirmed));
      // At some moment of the bookings after the first ones: which one is left to chance.
      const enough = before + bookers + Math.floor(Math.random() * bookers);
      await expect.poll(() => confirmed.length, { timeout: 60_000 }).toBeGreaterThan(enough);
      await site.kill();
      await Promise.all(booking);

      site = await launchSite({ port, dataDir, command: 'serve' });
      for (const { id, suite, request } of confirmed.slice(before)) {
        const { booking: found } = await parseSuccess<{ booking: { status: string } }>(
          request.get('/api/booking', { params: { id } }),
        );
        expect(found.status, `${id}, ${suite}, loss ${loss}`).toBe('CONFIRMED');
      }
      expect(new Set(confirmed.map(({ suite }) => suite)).size, 'no suite is sold twice').toBe(
        confirmed.length,
      );
      console.log(`loss ${loss}: ${confirmed.length - before} bookings confirmed before it, all there`);
    }
  } finally {
    await site.kill();
    for (const request of new Set(confirmed.map((each) => each.request))) await request.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
