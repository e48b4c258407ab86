/** `npm run release list` and `log`. */
import { appNames } from '@delivery/store/site';
import { findBarred, findCanary } from '@delivery/store/store';
import { listPastSets } from '@delivery/store/switch';
import { browserBytes, type AppName, type ReleaseEvent } from '@delivery/contract/release';
import { formatContract } from '@delivery/contract/version';
import { toSourcePositions } from './release-errors.ts';
import type { OperableStore } from './store.ts';

/** Prints the stored and the live releases, of all apps or of one. */
export async function printReleases(store: OperableStore, only?: AppName): Promise<void> {
  const live = await store.live();
  const { versions } = live;
  const apps = new Set([...appNames, ...(Object.keys(versions) as AppName[])]);
  const shell = (await store.listReleases('shell')).find(({ version }) => version === versions.shell);
  for (const app of only ? [only] : apps) {
    for (const release of await store.listReleases(app)) {
      const canary = findCanary(live, app);
      const shown = canary?.version === release.version ? `${canary.percent} %` : '';
      const isOut = findBarred(live, app, release.version) !== undefined;
      const state = isOut ? 'barred' : versions[app] === release.version ? 'live' : shown;
      const { first, all } = browserBytes(release);
      const kb = (bytes: number) => `${(bytes / 1024).toFixed(0).padStart(4)} KB`;
      console.log(
        `${state.padEnd(6)}  ${app.padEnd(13)}  ${release.version}  ${release.builtAt}  contract ${formatContract(release.contract, shell?.contract)}  ${kb(first)} first,${kb(all)} in all  ${release.commit?.slice(0, 10) ?? ''}`,
      );
    }
    for (const { message } of await store.listDamagedReleases(app)) console.log(`damaged  ${message}`);
  }
}

/** Prints the changes, oldest first. */
export async function printHistory(store: OperableStore, only?: AppName): Promise<void> {
  const live = await store.live();
  const sets = new Map(listPastSets(live).flatMap(({ id, events }) => events.map((event) => [event, id])));
  for (const event of live.history) {
    if (only && event.app !== only) continue;
    const { at, app, action, from, to } = event;
    const set = (sets.get(event) ?? '').padEnd(7);
    const line = `${at}  ${set}  ${app.padEnd(13)}  ${action.padEnd(8)}  ${from ?? '(none)'} → ${to ?? '(none)'}  ${describeOrigin(event)}`;
    console.log(await toSourcePositions(line.trimEnd(), store));
  }
}

/** Returns the commit, the actor and the reason of an event. */
function describeOrigin({ commit, isDirty, actor, reason, notes, insists, accepted }: ReleaseEvent): string {
  const from = commit && `${commit.slice(0, 10)}${isDirty ? ' with uncommitted changes' : ''}`;
  const stays = insists && 'stays whatever is reported (--insist)';
  const differs = accepted && `differs dangerously, accepted: “${accepted}”`;
  return [from, actor && `by ${actor}`, stays, differs, reason, notes && `“${notes}”`]
    .filter(Boolean)
    .join('  ');
}
