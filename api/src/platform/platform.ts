/** What every plugin is given, and what a plugin is made of. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db/types.ts';
import { maxConnections } from './db/postgres.ts';
import { createEmit, type Emit, type EventHandlers } from './events.ts';
import type { RequestRefusal } from './http-error.ts';
import type { JobHandlers } from './jobs.ts';
import { createKeyedQueue, type RunInTurn } from './keyed-queue.ts';
import type { Logger } from './log.ts';
import type { PersonalData } from './personal-data.ts';
import type { Secrets } from './secrets.ts';

/** What the process has: its settings, its database, its log, its clock. */
export interface Services {
  config: Config;
  secrets: Secrets;
  db: Db;
  log: Logger;
  now: Clock;
}

/** The services, and what the plugins are to each other. */
export interface Platform extends Services {
  /** Tells the other plugins of an event. */
  emit: Emit;
  /** For transactions that lock what visitors share; a key names what is locked (`address …`, `account …`). */
  runInTurn: RunInTurn;
  /** What the plugins store of people; a source that others refer to comes after them. */
  personalData: readonly PersonalData[];
  retention: readonly RetentionRule[];
}

/** How long some personal data is kept. Both texts are a row of the table in `docs/office.md`. */
export interface RetentionRule {
  /** What is erased: "Enquiries". */
  data: string;
  /** When: "24 months after they were sent". */
  keptFor: string;
  /** Erases what has expired; safe to run in several processes at once. */
  apply(platform: Platform): Promise<void>;
}

/** Something that runs beside the calls (an outbox worker, a reconciler) and how to end it. */
export interface BackgroundTask {
  stop(): Promise<void>;
}

/** A domain: its calls, what runs beside them, and what it has for the other domains. */
export interface Plugin {
  name: string;
  /** Adds the domain's routes to a scope of its own: hooks and parsers added there touch no other domain. */
  routes?(app: FastifyInstance, platform: Platform): void | Promise<void>;
  /** Begins background work when the server listens. */
  start?(platform: Platform): BackgroundTask;
  /** The handlers of the jobs that the domain declares. */
  jobs?(platform: Platform): Partial<JobHandlers>;
  /** What it does, in the same transaction, when another domain emits an event. */
  on?: EventHandlers;
  /** Learns of a request that was refused by where it came from; must not throw. */
  onRefusedRequest?(request: FastifyRequest, refusal: RequestRefusal): Promise<void>;
  /** What it stores of people; a function where reading it needs the settings. */
  personalData?: PersonalData | ((services: Services) => PersonalData);
  /** How long it keeps personal data. */
  retention?: readonly RetentionRule[];
}

/** The platform of `plugins`, which come in the order of their dependencies. */
export function createPlatform(services: Services, plugins: readonly Plugin[]): Platform {
  return {
    ...services,
    emit: createEmit(plugins.flatMap(({ on }) => on ?? [])),
    runInTurn: createKeyedQueue({
      // The other connections are for whoever reads.
      maxRunning: maxConnections / 2,
      maxWaiting: Math.max(1, Math.round(100 * services.config.rateLimitFactor)),
      timeoutMs: 10_000,
    }),
    personalData: plugins
      .flatMap(({ personalData: data }) => (typeof data === 'function' ? data(services) : (data ?? [])))
      .toReversed(),
    retention: plugins.flatMap(({ retention }) => retention ?? []),
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform;
  }
}
