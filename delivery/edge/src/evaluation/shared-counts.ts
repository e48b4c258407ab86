/**
 * Exchanges counts with the site's other edges through the store, so that a canary is evaluated by all its visitors
 * (DL-06).
 */
import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { ReleaseName } from '@delivery/contract/release';
import type { ReleaseStore } from '@delivery/store/store';
import type { PageTallies, TallyTotals } from './page-tallies.ts';

/** Hours for which the counts of an edge that has ended are still used. */
const keptHours = 48;

const count = z.number().int().min(0);
const totalsSchema = z.record(z.string(), z.record(z.string(), z.tuple([count, count])));

/**
 * Creates the exchange. Each edge has one document, `counts/<edge>-<number>.json`. A new document is written before the
 * old one is removed, so that other edges always find one. Unchanged counts are not written again.
 */
export function createSharedCounts(
  { documents }: Pick<ReleaseStore, 'documents'>,
  tallies: PageTallies,
  log: FastifyBaseLogger,
  now: () => number = Date.now,
) {
  const edge = randomBytes(6).toString('hex');
  /** The parsed documents by name. A document never changes, so each is read only once. */
  let totalsByDocument = new Map<string, TallyTotals>();
  let ownDocument: { name: string; text: string } | null = null;
  let isRunning = false;
  /** True during an outage, so that the outage is logged only once. */
  let isFailing = false;

  async function write(releases: readonly ReleaseName[]): Promise<void> {
    const text = JSON.stringify(tallies.ownTotals(releases));
    if (text === (ownDocument?.text ?? '{}')) return;
    const name = `counts/${edge}-${now()}.json`;
    if (!(await documents.create(name, text))) return;
    const before = ownDocument?.name;
    ownDocument = { name, text };
    if (before) await documents.remove(before);
  }

  /** Returns true when other edges have new counts. */
  async function read(): Promise<boolean> {
    const names = newestOfEach(await documents.list('counts')).filter(
      (name) => !name.startsWith(`counts/${edge}-`),
    );
    const next = new Map<string, TallyTotals>();
    for (const name of names) {
      if (now() - writtenAt(name) > keptHours * 3_600_000) {
        await documents.remove(name);
        continue;
      }
      const totals = totalsByDocument.get(name) ?? parseTotals(await documents.read(name));
      if (totals) next.set(name, totals);
    }
    const hasChanged =
      next.size !== totalsByDocument.size || [...next.keys()].some((name) => !totalsByDocument.has(name));
    totalsByDocument = next;
    if (hasChanged) tallies.setOthers([...next.values()]);
    return hasChanged;
  }

  return {
    /**
     * Exchanges the counts of `releases`. Returns true when other edges have new counts. Never rejects, because without
     * the store an edge evaluates releases by its own counts.
     */
    async exchange(releases: readonly ReleaseName[]): Promise<boolean> {
      if (isRunning || releases.length === 0) return false;
      isRunning = true;
      try {
        await write(releases);
        const hasChanged = await read();
        isFailing = false;
        return hasChanged;
      } catch (error) {
        if (!isFailing) log.warn({ cause: String(error) }, 'counts of other edges not read');
        isFailing = true;
        return false;
      } finally {
        isRunning = false;
      }
    },
  };
}

const writtenAt = (name: string): number => Number(/-(\d+)\.json$/.exec(name)?.[1] ?? 0);

/** Returns the newest document of each edge, because an edge has two documents between two writes. */
function newestOfEach(names: readonly string[]): string[] {
  const newest = new Map<string, string>();
  for (const name of names) {
    const [edge = ''] = name.split('-');
    const other = newest.get(edge);
    if (!other || writtenAt(other) < writtenAt(name)) newest.set(edge, name);
  }
  return [...newest.values()];
}

/** Returns null for a document that was removed meanwhile, or that contains no counts. */
function parseTotals(text: string | null): TallyTotals | null {
  try {
    return totalsSchema.safeParse(JSON.parse(text ?? '')).data ?? null;
  } catch {
    return null;
  }
}
