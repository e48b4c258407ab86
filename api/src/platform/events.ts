/**
 * Events: a domain emits an event, and other domains act on the event within the same transaction. The emitting domain
 * declares the event by declaration merging. Subscribers are members of their plugins and run in the order of the
 * plugins.
 */
import type { Tx } from './db/types.ts';

// oxlint-disable-next-line typescript/no-empty-interface -- domains merge their events into it
export interface DomainEvents {}

/** Subscribers by event. A subscriber that throws rolls the transaction back. */
export type EventHandlers = {
  [Name in keyof DomainEvents]?: (tx: Tx, event: DomainEvents[Name]) => Promise<void>;
};

/** Calls every subscriber of an event, one after another, and waits for them. */
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
