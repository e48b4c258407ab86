/** A store whose changes are signed with who asked for them. */
import type { ReleaseStore } from './release-store.ts';

/** The store with who asked for a change, and what they had to say, in its events. */
export function withAudit<Store extends ReleaseStore>(
  store: Store,
  audit: { actor: string; notes?: string },
): Store {
  return {
    ...store,
    changeLive: (change) =>
      store.changeLive((live) => {
        const changed = change(live);
        return (
          changed && { ...changed, event: [changed.event].flat().map((event) => ({ ...event, ...audit })) }
        );
      }),
  };
}
