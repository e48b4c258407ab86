import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReleaseName } from '@delivery/contract/release';
import { fakeLog } from '@delivery/store/testing/temp-store';
import type { Finding } from './find-worse.ts';
import { allPages } from './page-tallies.ts';
import { createReportEvidence } from './report-evidence.ts';

const release = { app: 'mfe-booking', version: 'b2' } as const;
const finding = (more: Partial<Finding> = {}): Finding => ({
  signal: 'starts',
  page: '/booking',
  candidate: { good: 0, bad: 10 },
  live: { good: 50, bad: 0 },
  networks: 10,
  ...more,
});

const raise = vi.fn((_release: ReleaseName, _message: string) => {});
const onReproduced = vi.fn();
const reproduce = vi.fn(async (_release: ReleaseName, _finding: Finding): Promise<string | null> => null);
beforeEach(() => {
  raise.mockReset();
  onReproduced.mockReset();
  reproduce.mockReset().mockResolvedValue(null);
});
const create = (browser: typeof reproduce | null = reproduce) =>
  createReportEvidence({ reproduce: browser, onReproduced, raise, log: fakeLog() });

describe('TR-03 what browsers report', () => {
  it('TR-03 of ten networks decides nothing: it stops a ramp and calls the operator once', async () => {
    const evidence = create();
    expect(evidence.decides(release, finding())).toBe(false);
    expect(evidence.isSuspected(release)).toBe(false);
    for (const page of ['/booking', '/booking', '/tours'])
      evidence.suspect(release, finding({ page }), '10 of 10 starts failed');
    expect(evidence.isSuspected(release)).toBe(true);
    await vi.waitFor(() => expect(raise).toHaveBeenCalled(), { timeout: 10_000 });
    await vi.waitFor(() => expect(reproduce).toHaveBeenCalledTimes(2), { timeout: 10_000 });
    expect(raise).toHaveBeenCalledExactlyOnceWith(
      release,
      expect.stringMatching(
        /^10 of 10 starts failed\. Browsers report it, and the browser of this edge does not meet/,
      ),
    );
    expect(evidence.decides(release, finding())).toBe(false);
    expect(onReproduced).not.toHaveBeenCalled();
  });

  it('TR-03 decides once the edge’s own browser has met the fault on that page', async () => {
    reproduce.mockImplementation(async (_release, { page }) => (page === '/booking' ? 'TypeError: x' : null));
    const evidence = create();
    evidence.suspect(release, finding(), 'x');
    await vi.waitFor(() => expect(onReproduced).toHaveBeenCalledOnce(), { timeout: 10_000 });
    expect(raise).not.toHaveBeenCalled();
    for (const page of ['/booking', allPages])
      expect(evidence.decides(release, finding({ page, signal: 'errors', networks: 5 }))).toBe(true);
    expect(evidence.describe(release, finding())).toBe(
      '; the browser of this edge meets it too: TypeError: x',
    );
    expect(evidence.decides(release, finding({ page: '/tours' }))).toBe(false);
    expect(evidence.decides({ ...release, version: 'b3' }, finding())).toBe(false);
    evidence.forget(release);
    expect(evidence.decides(release, finding())).toBe(false);
  });

  it('TR-03 of eleven networks decides beside a browser that did not meet the fault', () => {
    expect(create().decides(release, finding({ networks: 11 }))).toBe(true);
  });

  it('TR-03 decides nothing, of however many networks, on a server without a browser', async () => {
    const evidence = create(null);
    expect(evidence.decides(release, finding({ networks: 1_000 }))).toBe(false);
    evidence.suspect(release, finding(), 'x');
    await vi.waitFor(() => expect(raise).toHaveBeenCalledOnce(), { timeout: 10_000 });
    expect(raise.mock.lastCall?.[1]).toContain('this edge has no browser');
    expect(evidence.isSuspected(release)).toBe(true);
  });

  it('TR-03 what the server has rendered twice decides without a browser', () => {
    for (const signal of ['renders', 'fragments', 'notFound', 'logIns'] as const)
      expect(create(null).decides(release, finding({ signal, networks: 5 }))).toBe(true);
  });

  it.each(['steps', 'fields'] as const)(
    'DL-12 %s of however many networks stop a ramp and call the operator, and never decide',
    async (signal) => {
      reproduce.mockResolvedValue('it does not start');
      const evidence = create();
      evidence.suspect(release, finding({ signal }), 'x');
      await vi.waitFor(() => expect(raise).toHaveBeenCalledOnce(), { timeout: 10_000 });
      expect(evidence.isSuspected(release)).toBe(true);
      expect(evidence.decides(release, finding({ signal, networks: 1_000 }))).toBe(false);
      expect(onReproduced).not.toHaveBeenCalled();
    },
  );

  it('TR-03 keeps no browser running: twelve pages of a release are opened, each once', async () => {
    const evidence = create();
    for (let nth = 0; nth < 40; nth += 1) evidence.suspect(release, finding({ page: `/${nth % 20}` }), 'x');
    await vi.waitFor(() => expect(raise).toHaveBeenCalledOnce(), { timeout: 10_000 });
    expect(reproduce).toHaveBeenCalledTimes(12);
  });

  it('TR-03 is told to the operator when the browser does not start', async () => {
    reproduce.mockRejectedValue(new Error('no browser'));
    create().suspect(release, finding(), 'x');
    await vi.waitFor(() => expect(raise).toHaveBeenCalledOnce(), { timeout: 10_000 });
  });
});
