/** A site on servers of its own, under load, while its processes are replaced or killed (`api/test/faults`). */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { siteData } from '../site/addresses.ts';
import { root } from '../site/launch.ts';
import { expect, test } from '../site/test.ts';

const run = promisify(execFile);

interface Report {
  requests: number;
  errors: number;
  /** Bookings that were confirmed to visitors. */
  confirmed: number;
  faultsInjected: Record<string, number>;
}

async function runFaults(words: string[]): Promise<{ stdout: string; report: Report }> {
  const { stdout } = await run(process.execPath, [join(root, 'api/test/faults/run.ts'), ...words], {
    env: { PATH: process.env.PATH, RELEASES: join(siteData, 'releases') },
  });
  return { stdout, report: JSON.parse(stdout.slice(0, stdout.lastIndexOf('}') + 1)) as Report };
}

test('PD-05 API processes and edges are replaced under load, by a version with migrations, and no request fails', async () => {
  test.setTimeout(400_000);
  const words = ['--rolling', '--seconds', '20', '--browsing', '15', '--booking', '5'];
  const { report } = await runFaults(words);
  expect(report).toMatchObject({
    errors: 0,
    faultsInjected: { 'API process replaced': 2, 'edge replaced': 2 },
  });
  expect(report.requests).toBeGreaterThan(100);
  expect(report.confirmed).toBeGreaterThan(5);
});

test('PD-08 nothing is lost and nothing sold twice while processes are killed and what they stand on is away', async () => {
  test.setTimeout(240_000);
  const words = ['--seconds', '30', '--browsing', '40', '--booking', '8'];
  const { stdout, report } = await runFaults(words);
  expect(stdout).toContain('Nothing was lost and nothing was sold twice.');
  expect(report.confirmed).toBeGreaterThan(5);
  // A full disk and a clock that jumps come on top where the machine can.
  const always = [
    'API process killed',
    'edge killed',
    'mail away',
    'bucket away',
    'PostgreSQL restarted',
    'provider slow',
  ];
  expect(Object.keys(report.faultsInjected)).toEqual(expect.arrayContaining(always));
});
