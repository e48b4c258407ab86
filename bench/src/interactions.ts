/**
 * How long the page takes to show what a tap does, from the tap to the next paint (INP), on a telephone whose CPU is a
 * quarter of this one's.
 */
import type { Browser, Locator, Page } from 'playwright';
import { summarize, type Spread } from './statistics.ts';
import { withTelephone } from './telephone.ts';

export type InteractionName = 'menu' | 'month' | 'date' | 'deck plan' | 'suite' | 'add-on';

/** Milliseconds from each act to the next paint. */
export type Interactions = Record<InteractionName, Spread>;

const tour = 'princely-murshidabad';

/** Does each act `runs` times, in a new browser session each time. */
export async function measureInteractions(
  browser: Browser,
  site: string,
  runs: number,
): Promise<Interactions> {
  const times: Partial<Record<InteractionName, number[]>> = {};
  const note = (name: InteractionName, time: number) => (times[name] ??= []).push(time);
  for (let run = 0; run < runs; run += 1) {
    await withTelephone(browser, ({ page }) => openMenu(page, site, note), { network: false });
    await withTelephone(browser, ({ page }) => book(page, site, note), { network: false });
  }
  return Object.fromEntries(
    Object.entries(times).map(([name, list]) => [name, summarize(list)]),
  ) as Interactions;
}

type Note = (name: InteractionName, time: number) => void;

async function openMenu(page: Page, site: string, note: Note): Promise<void> {
  await open(page, `${site}/`);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const close = page.getByRole('button', { name: 'Close menu' });
  note('menu', await timeTap(page, menu, () => close.waitFor()));
}

async function book(page: Page, site: string, note: Note): Promise<void> {
  await open(page, `${site}/book-now/${tour}`);
  const fares = page.getByRole('button', { name: 'Fares by month' });
  if ((await fares.getAttribute('aria-expanded')) !== 'true') await fares.tap();
  const months = page.getByLabel('Month', { exact: true });
  const month = await months.inputValue();
  const next = page.getByRole('button', { name: /^Next month/ });
  note('month', await timeTap(page, next, () => changed(months, month)));

  const dates = page.getByLabel('Departure date');
  const date = await dates.inputValue();
  await dates.focus();
  const chooseNext = () => page.keyboard.press('ArrowDown');
  note('date', await timeAct(page, chooseNext, () => changed(dates, date)));

  const plan = page.getByRole('button', { name: 'Deck plan', exact: true });
  const deck = page.getByRole('group', { name: /deck$/i }).first();
  note('deck plan', await timeTap(page, plan, () => deck.waitFor()));
  const suite = page.getByRole('button', { name: /^Suite .*\bfree\b/i }).first();
  const travellers = page.getByRole('radio', { name: 'Single Person' }).last();
  note('suite', await timeTap(page, suite, () => travellers.waitFor()));

  await travellers.check();
  await page.getByRole('button', { name: 'Add room' }).last().tap();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).first().tap();
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor();
  await waitUntilIdle(page);
  const addOns = page.getByRole('region', { name: 'Add-ons' });
  const add = addOns.getByRole('button', { name: 'Add', exact: true }).first();
  const remove = addOns.getByRole('button', { name: /^Remove / });
  note('add-on', await timeTap(page, add, () => remove.waitFor()));
}

async function open(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('visited', 'true');
    const taps: number[] = [];
    Object.assign(globalThis, { taps });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId) taps.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  await page.goto(address);
  await waitUntilIdle(page);
}

/** Waits until React has the page and nothing has arrived for a second. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const elements = [...document.querySelectorAll('main button, main select, header a')];
    const isHydrated = elements.every((element) =>
      Object.keys(element).some((key) => key.startsWith('__react')),
    );
    const last = Math.max(
      ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
        ({ responseEnd }) => responseEnd,
      ),
    );
    return isHydrated && performance.now() - last > 1_000;
  });
}

/** Taps `target`; gives the longest of the tap's events. `happened` resolves when what it does is there. */
async function timeTap(page: Page, target: Locator, happened: () => Promise<unknown>): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  return timeAct(page, () => target.tap(), happened);
}

async function timeAct(
  page: Page,
  act: () => Promise<void>,
  happened: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(() => void ((globalThis as unknown as { taps: number[] }).taps.length = 0));
  await act();
  await happened();
  // Its events are told of after the next paint; those shorter than 16 ms are not told of at all.
  await page.waitForTimeout(500);
  return page.evaluate(() => Math.max(16, ...(globalThis as unknown as { taps: number[] }).taps));
}

/** Resolves when a list of choices has another value than `value`. */
async function changed(list: Locator, value: string): Promise<void> {
  while ((await list.inputValue()) === value) await list.page().waitForTimeout(20);
}
