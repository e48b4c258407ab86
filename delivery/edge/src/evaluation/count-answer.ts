/**
 * Counts what the edge answers by itself: “not found”, and pages that lead an anonymous visitor to the log-in (DL-12).
 * `FailedRenders` compares such an answer with the other release's before it counts.
 */
import { LRUCache } from 'lru-cache';
import type { AppName } from '@delivery/contract/release';
import type { ReleaseSet } from '@delivery/store/render';
import { isRestricted, type FailedRenders, type Suspect } from './failed-renders.ts';
import type { PageTallies } from './page-tallies.ts';

/**
 * Milliseconds for which a good answer to the same network is not counted again. It would not change the counts, and
 * counting takes longer than sending a kept page.
 */
const knownMs = 30_000;
const maxKnown = 10_000;

/** A page that was sent to a visitor. */
export interface Answer {
  set: ReleaseSet;
  url: URL;
  network: string;
  page: {
    status: number;
    /** Id of the set that rendered the page. */
    setId: string;
    /** True when no part of the page failed. */
    isComplete: boolean;
  };
}

/** Creates the counter. An answer counts for the shell and for the page's owner. */
export function createAnswerCounter(
  tallies: Pick<PageTallies, 'visited'>,
  failedRenders: Pick<FailedRenders, 'add'>,
) {
  const known = new LRUCache<string, true>({ max: maxKnown, ttl: knownMs });

  return ({ set, url, network, page }: Answer): void => {
    const key = `${set.id} ${network} ${url.pathname}`;
    if (page.status === 200 && known.has(key)) return;
    const { table } = set.routes;
    const path = table.match(url.pathname);
    // An address without a pattern belongs to no app. A page of the previous set says nothing about this one.
    if (path === null || !page.isComplete || page.setId !== set.id) return;
    const answers = { notFound: page.status === 404, logIns: isRestricted(table, url.pathname) };
    const suspects: Suspect[] = [];
    for (const app of ['shell', table.entry(path).owner] satisfies AppName[]) {
      for (const signal of ['notFound', 'logIns'] as const) {
        if (answers[signal]) suspects.push({ app, signal });
        else tallies.visited({ app, version: set.versions[app] ?? '' }, signal, path, network, true);
      }
    }
    if (suspects.length > 0)
      failedRenders.add({ versions: set.versions, url, page: path, network, suspects });
  };
}
