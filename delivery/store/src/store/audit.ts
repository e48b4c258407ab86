/** Adds the person who requested a change, and that person's note, to the events of the change. */
import type { ReleaseStore } from './release-store.ts';

/**
 * Returns a store that adds the actor, and the notes, `insists` and `accepted` when given, to the events of every
 * change.
 */
export function withAudit<Store extends ReleaseStore>(
  store: Store,
  {
    actor,
    notes,
    insists,
    accepted,
  }: {
    actor: string;
    notes?: string | undefined;
    insists?: boolean | undefined;
    accepted?: string | undefined;
  },
): Store {
  const audit = {
    actor,
    ...(notes && { notes }),
    ...(insists && { insists }),
    ...(accepted && { accepted }),
  };
  return {
    ...store,
    changeLive: (change) =>
      store.changeLive((live, at) => {
        const changed = change(live, at);
        return (
          changed && { ...changed, event: [changed.event].flat().map((event) => ({ ...event, ...audit })) }
        );
      }),
  };
}
