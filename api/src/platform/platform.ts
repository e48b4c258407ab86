/** The services that every plugin receives, and what a plugin consists of. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db/types.ts';
import { maxConnections } from './db/max-connections.ts';
import { createEmit, type Emit, type EventHandlers } from './events.ts';
import type { RequestRefusal } from './http-error.ts';
import type { JobHandlers } from './jobs.ts';
import { createKeyedQueue, type RunInTurn } from './keyed-queue.ts';
import type { Logger } from './log.ts';
import type { PersonalData } from './personal-data.ts';
import type { Secrets } from './secrets.ts';

/** The process's settings, database, log and clock. */
export interface Services {
  config: Config;
  secrets: Secrets;
  db: Db;
  log: Logger;
  now: Clock;
}

/** The services, and what the plugins give to each other. */
export interface Platform extends Services {
  /** Emits an event to the other plugins. */
  emit: Emit;
  /**
   * Runs transactions that lock rows which several visitors use. The key names what is locked: `address …`, `account
   * …`.
   */
  runInTurn: RunInTurn;
  /**
   * The personal data of all plugins, ordered so that a domain comes after the domains whose data refers to its own.
   */
  personalData: readonly PersonalData[];
  retention: readonly RetentionRule[];
}

/** A rule for how long some personal data is kept. `data` and `keptFor` are a row of the table in `docs/office.md`. */
export interface RetentionRule {
  /** The data that is erased: "Enquiries". */
  data: string;
  /** When the data is erased: "24 months after they were sent". */
  keptFor: string;
  /** Erases expired data. Safe to run in several processes at once. */
  apply(platform: Platform): Promise<void>;
}

/** A background task (an outbox worker, a reconciler) and how to stop it. */
export interface BackgroundTask {
  stop(): Promise<void>;
}

/** A domain: its calls, its background tasks, and its services for other domains. */
export interface Plugin {
  name: string;
  /** Adds the domain's routes in a scope of its own, so that its hooks and parsers do not affect other domains. */
  routes?(app: FastifyInstance, platform: Platform): void | Promise<void>;
  /** Starts background work after the server has begun to listen. */
  start?(platform: Platform): BackgroundTask;
  /** The handlers of the jobs that the domain declares. */
  jobs?(platform: Platform): Partial<JobHandlers>;
  /** Handlers for the events of other domains. They run in the transaction that emits the event. */
  on?: EventHandlers;
  /** Called after a request was refused because of its origin. The function must not throw. */
  onRefusedRequest?(request: FastifyRequest, refusal: RequestRefusal): Promise<void>;
  /** The personal data that the domain stores; a function of the services when reading the data needs them. */
  personalData?: PersonalData | ((services: Services) => PersonalData);
  /** How long the domain keeps personal data. */
  retention?: readonly RetentionRule[];
}

/** Creates the platform. `plugins` must be ordered so that each comes after the plugins that it depends on. */
export function createPlatform(services: Services, plugins: readonly Plugin[]): Platform {
  return {
    ...services,
    emit: createEmit(plugins.flatMap(({ on }) => on ?? [])),
    runInTurn: createKeyedQueue({
      // Only half of the connections run such transactions, so that the others are left for reads.
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
