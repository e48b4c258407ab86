/** Counts what pages report of a visit: pages reached, refused calls, presses, and steps (DL-12). */
import { goodUsableMs, type PageOutcome } from '@delivery/contract/page-report';
import type { AppName, AppVersions, ReleaseName } from '@delivery/contract/release';
import { collectCalls } from '@delivery/contract/release-interface';
import type { SetRoutes } from '@delivery/store/render';
import { site } from '@delivery/store/site';
import type { Examples } from './examples.ts';
import type { PageTallies, Signal } from './page-tallies.ts';
import { firstStep, listTransitions, type VisitSteps } from './step-transitions.ts';

export interface OutcomeCounterDeps {
  tallies: Pick<PageTallies, 'visited' | 'hasVisited'>;
  examples: Pick<Examples, 'add'>;
  /** Returns the routes of the sets that visitors get. */
  routes(): readonly Pick<SetRoutes, 'table' | 'remotes'>[];
  /** Returns true when visitors get the release. */
  serves(release: ReleaseName): boolean;
  /** The site's steps; others in tests. */
  steps?: VisitSteps;
}

/** Creates the counter. Returns true when something went wrong, so that releases have to be compared. */
export function createOutcomeCounter({
  tallies,
  examples,
  routes,
  serves,
  steps = site.steps,
}: OutcomeCounterDeps) {
  const transitions = listTransitions(steps);

  /** Returns the app that owns a pattern in a set in service, or null for a pattern that no page has. */
  function findOwner(pattern: string): AppName | null {
    const table = routes().find((each) => each.table.paths.includes(pattern))?.table;
    return table?.entry(pattern).owner ?? null;
  }
  /** Returns true for the name of a call that the site or a release in service makes. */
  const isCall = (name: string): boolean =>
    Object.hasOwn(site.calls, name) ||
    routes().some(({ remotes }) => Object.hasOwn(collectCalls(remotes), name));

  /** Returns the name and the code of a reported call. Names that no call has, and codes of no API, are dropped. */
  function readCall(text: string): { name: string; code: string | null } | null {
    const [name = '', code = null] = text.split(' ');
    const isCode = code === null || Object.hasOwn(site.failureStatus, code) || /^[1-5]\d\d$/.test(code);
    return isCode && isCall(name) ? { name, code } : null;
  }

  return (outcomes: readonly PageOutcome[], versions: AppVersions, network: string): boolean => {
    let hasFailed = false;
    const releaseOf = (app: AppName): ReleaseName[] => {
      const version = versions[app];
      return version && serves({ app, version }) ? [{ app, version }] : [];
    };
    const all = (Object.keys(versions) as AppName[]).flatMap(releaseOf);

    function countStep(place: { page: string } | { call: string }): void {
      for (const { name, from, step } of transitions) {
        const isReached = 'page' in place ? step.page === place.page : step.call === place.call;
        if (!isReached) continue;
        for (const release of all) {
          tallies.visited(release, 'steps', `${name.split(':')[0]}: ${step.name}`, network, true);
          // Who came here another way says nothing of the step before.
          if (tallies.hasVisited(release, 'steps', from, network))
            tallies.visited(release, 'steps', name, network, true);
        }
      }
    }

    for (const release of all) tallies.visited(release, 'steps', firstStep, network, true);
    for (const outcome of outcomes) {
      const owner = findOwner(outcome.page);
      const page = owner === null ? '*' : outcome.page;
      const concerned = [...releaseOf('shell'), ...(owner === null ? [] : releaseOf(owner))];
      const count = (signal: Signal, isOk: boolean, place = page, example?: string): void => {
        hasFailed ||= !isOk;
        for (const release of concerned) {
          tallies.visited(release, signal, place, network, isOk);
          if (!isOk) examples.add(release, signal, example ?? place);
        }
      };
      // An address that matches no page is not a fault of a page.
      if (owner !== null) {
        count('missing', outcome.result !== 'missing');
        count('moved', outcome.result !== 'moved');
      }
      count('fields', !outcome.hasFieldErrors);
      count('dead', !outcome.hasDeadPress);
      if (outcome.usableMs !== undefined) count('usable', outcome.usableMs <= goodUsableMs);
      if (outcome.result === 'shown') countStep({ page });
      for (const text of outcome.calls ?? []) {
        const call = readCall(text);
        if (!call) continue;
        count('calls', call.code === null, call.name, `${call.name} ${call.code} on ${page}`);
        if (call.code === null) countStep({ call: call.name });
      }
    }
    return hasFailed;
  };
}
