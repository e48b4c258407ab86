/**
 * Events between domains: one domain emits an event, and other domains act on it within the same transaction. The
 * emitting domain declares the event by declaration merging. Plugins have the subscribers, which run in the order of
 * the plugins.
 */
import type { Tx } from './db/types.ts';

// oxlint-disable-next-line typescript/no-empty-interface -- domains merge their events into it
export interface DomainEvents {}

/** The subscribers of a plugin, by event. A subscriber that throws rolls the transaction back. */
export type EventHandlers = {
  [Name in keyof DomainEvents]?: (tx: Tx, event: DomainEvents[Name]) => Promise<void>;
};

/** Calls the subscribers of an event one after another, and waits for each. */
export type Emit = <Name extends keyof DomainEvents>(
  tx: Tx,
  name: Name,
  event: DomainEvents[Name],
) => Promise<void>;

/** Creates an `Emit` that calls `subscribers`. */
export function createEmit(subscribers: readonly EventHandlers[]): Emit {
  return async (tx, name, event) => {
    for (const handlers of subscribers) await handlers[name]?.(tx, event);
  };
}
