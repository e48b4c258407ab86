/** Adds the person who requested a change, and that person's note, to the events of the change. */
import type { ReleaseStore } from './release-store.ts';

/** Returns a store that adds the actor, and the notes and `insists` when given, to the events of every change. */
export function withAudit<Store extends ReleaseStore>(
  store: Store,
  { actor, notes, insists }: { actor: string; notes?: string | undefined; insists?: boolean | undefined },
): Store {
  const audit = { actor, ...(notes && { notes }), ...(insists && { insists }) };
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
