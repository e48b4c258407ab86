/** Reads the facts about releases that the console shows. */
import {
  appEntries,
  type AppName,
  type ByApp,
  type LiveSet,
  type ReleaseManifest,
} from '@delivery/contract/release';
import { readManifestIfIntact, readManifests, type ReleaseStore } from '@delivery/store/store';
import type { PageTallies } from '../evaluation/page-tallies.ts';
import { mayDo } from './acts.ts';
import type { ReleaseFacts } from './live-view.ts';
import type { Session } from './session.ts';

/** Returns the manifests of an app, newest first. Leaves out damaged manifests, which `npm run release list` names. */
export async function listManifests(store: ReleaseStore, app: AppName): Promise<ReleaseManifest[]> {
  return (await readManifests(store, app)).manifests.toReversed();
}

/** Reads the facts about the live releases and the canaries of `now`. */
export async function readFacts(
  store: ReleaseStore,
  now: LiveSet,
  tallies: PageTallies,
  served: ReleaseFacts['served'],
): Promise<ReleaseFacts> {
  const shown = [
    ...appEntries(now.versions),
    ...(now.canaries ?? []).map(({ app, version }) => [app, version] as const),
  ];
  const manifests = new Map(
    await Promise.all(
      shown.map(
        async ([app, version]) =>
          [`${app} ${version}`, await readManifestIfIntact(store, app, version)] as const,
      ),
    ),
  );
  return {
    manifest: (app, version) => manifests.get(`${app} ${version}`) ?? undefined,
    tallies: (app, version) => tallies.snapshot({ app, version }),
    served,
  };
}

/** Returns the stored releases that the session may preview, by app, newest first. */
export async function listStored(
  store: ReleaseStore,
  now: LiveSet,
  { principal }: Session,
): Promise<ByApp<string[]>> {
  const apps = (Object.keys(now.versions) as AppName[]).filter((app) =>
    mayDo(principal, { role: 'publish', apps: [app] }),
  );
  return Object.fromEntries(
    await Promise.all(
      apps.map(
        async (app) => [app, (await listManifests(store, app)).map(({ version }) => version)] as const,
      ),
    ),
  );
}
