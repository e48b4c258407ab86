/** Adds the person who requested a change to the events of a store. */
import type { ReleaseEvent } from '@delivery/contract/release';
import type { ReleaseStore } from './release-store.ts';

/** Returns a store that adds the actor, the notes and the insistence to the events of every change. */
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
