/** Settings and child processes with a wrong clock. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ReleaseLocation } from '../store/open-store.ts';

const preload = new URL('shift-clock.ts', import.meta.url).href;

/** Returns the settings of a process whose clock is `minutes` ahead, or behind when negative. */
export function shiftedClock(minutes: number): { CLOCK_SHIFT_MINUTES: string; NODE_OPTIONS: string } {
  return { CLOCK_SHIFT_MINUTES: String(minutes), NODE_OPTIONS: `--import ${preload}` };
}

/** Gives everyone `version` of mfe-booking in a store, from a process whose clock is wrong by `minutes`. */
export async function switchWithShiftedClock(
  location: ReleaseLocation,
  version: string,
  minutes: number,
): Promise<void> {
  const module = fileURLToPath(new URL('../store/open-store.ts', import.meta.url));
  const script = `
    import { openReleaseStore } from ${JSON.stringify(module)};
    await openReleaseStore(JSON.parse(process.argv[1])).changeLive(({ versions }) => ({
      versions: { ...versions, 'mfe-booking': process.argv[2] },
      event: { app: 'mfe-booking', from: versions['mfe-booking'] ?? null, to: process.argv[2], action: 'release' },
    }));`;
  const words = ['--input-type=module', '-e', script, '--', JSON.stringify(location), version];
  await promisify(execFile)(process.execPath, words, { env: { ...process.env, ...shiftedClock(minutes) } });
}
