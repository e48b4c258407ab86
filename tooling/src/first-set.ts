/** Releases all apps into an empty store. */
import type { LiveSet } from '@antara/contracts/composition/release';
import { appNames } from '@antara/contracts/composition/routes';
import { applyLiveChange } from '@delivery/store/store';
import type { ReportProgress } from '@delivery/cli/progress';
import { switchSet } from '@delivery/store/switch';
import { releaseApps, type ReleaseSources } from '@delivery/cli/release-app';
import { workspaceSources } from '@delivery/cli/workspace-sources';
import { withReleaseCommands, type OperableStore } from '@delivery/cli/store';

/**
 * Builds, checks and stores every app of this checkout, each beside those before it, and then makes them live together.
 * An interrupted start leaves nothing live, so the next start continues with the missing apps instead of serving half a
 * site.
 */
export async function releaseFirstSet(
  store: OperableStore,
  progress: ReportProgress,
  sources: ReleaseSources = workspaceSources(null),
): Promise<void> {
  let planned: LiveSet = { versions: {}, history: [] };
  const staged = withReleaseCommands({
    ...store,
    liveText: async () => JSON.stringify(planned),
    changeLive: async (change) => {
      const after = applyLiveChange(planned, change);
      planned = after ?? planned;
      return after !== null;
    },
  });
  const quiet: ReportProgress = (step) => {
    if (!step.endsWith(' is live in the store')) progress(step);
  };
  for (const app of appNames) await releaseApps([app], staged, quiet, sources);
  const { versions } = await store.live();
  // Keeps apps that somebody else has released meanwhile.
  const missing = Object.entries(planned.versions).filter(([app]) => !(app in versions));
  await switchSet(store, Object.fromEntries(missing), 'release');
  progress(`${appNames.join(', ')} are live`);
}
