/** A store whose changes are signed with who asked for them. */
import type { ReleaseEvent } from '@antara/contracts/composition/release';
import type { ReleaseStore } from './release-store.ts';

/** The store with who asked for a change, what they had to say, and whether they insist on it, in its events. */
export function withAudit<Store extends ReleaseStore>(
  store: Store,
  audit: Pick<ReleaseEvent, 'notes' | 'insists'> & { actor: string },
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
