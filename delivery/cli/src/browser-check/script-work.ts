/** Measures how much of the time the scripts of a page run while nothing loads and nobody does anything. */
import type { CDPSession, Page } from 'playwright';

/** A page at rest whose scripts run for this share of the time leaves a visitor's device none. */
export const busyShare = 0.5;
const againMs = 500;

/**
 * Runs `wait`, and returns the share of that time in which scripts ran, from 0 to 1. A high share is measured once
 * more, because a part that has just come into view may have started meanwhile.
 */
export async function measureScriptWork(page: Page, wait: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('Performance.enable');
    const first = await measureShare(session, wait);
    if (first < busyShare) return first;
    return Math.min(first, await measureShare(session, () => page.waitForTimeout(againMs)));
  } finally {
    await session.detach().catch(() => undefined);
  }
}

async function measureShare(session: CDPSession, wait: () => Promise<void>): Promise<number> {
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const find = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0;
    return { script: find('ScriptDuration'), time: find('Timestamp') };
  };
  const before = await read();
  await wait();
  const after = await read();
  const seconds = after.time - before.time;
  return seconds > 0 ? Math.min(1, (after.script - before.script) / seconds) : 0;
}
