/** Releases all apps into an empty store. */
import type { LiveSet } from '@antara/contracts/composition/release';
import { appNames } from '@delivery/store/site';
import { applyLiveChange } from '@delivery/store/store';
import type { ReportProgress } from '@delivery/cli/progress';
import { switchSet } from '@delivery/store/switch';
import { releaseApps } from '@delivery/cli/release-app';
import type { ReleaseSources } from '@delivery/cli/store-releases';
import { workspaceSources } from '@delivery/cli/workspace-sources';
import { withReleaseCommands, type OperableStore } from '@delivery/cli/store';

/**
 * Builds, checks and stores all apps of this checkout, and then makes them live together. Each app is checked together
 * with the apps before it. When the start is interrupted, nothing is live, and the next start continues with the
 * missing apps. Otherwise half a site would be served.
 */
export async function releaseFirstSet(
  store: OperableStore,
  progress: ReportProgress,
  sources: ReleaseSources = workspaceSources(null),
): Promise<void> {
  let planned: LiveSet = { versions: {}, history: [] };
  const commands = withReleaseCommands({
    ...store,
    liveText: async () => JSON.stringify(planned),
    changeLive: async (change) => {
      const after = applyLiveChange(planned, change, Date.now());
      planned = after ?? planned;
      return after !== null;
    },
  });
  // Visitors get nothing yet, so there is nothing to compare the releases with.
  const staged = { ...commands, baseline: async (): Promise<LiveSet> => ({ versions: {}, history: [] }) };
  const quiet: ReportProgress = (step) => {
    if (!step.endsWith(' is live in the store')) progress(step);
  };
  for (const app of appNames) await releaseApps([app], staged, quiet, sources);
  const { versions } = await store.live();
  // Leaves apps alone that somebody else has released in the meantime.
  const missing = Object.entries(planned.versions).filter(([app]) => !(app in versions));
  await switchSet(store, Object.fromEntries(missing), 'release');
  progress(`${appNames.join(', ')} are live`);
}
