/** What every plugin is given, and what it is made of. */
import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db/types.ts';
import type { Logger } from './log.ts';
import type { Secrets } from './secrets.ts';

/** The ground that all domains stand on. */
export interface Platform {
  config: Config;
  secrets: Secrets;
  db: Db;
  log: Logger;
  now: Clock;
}

/** Something that runs beside the calls (an outbox worker, a reconciler) and how to end it. */
export interface BackgroundTask {
  stop(): Promise<void>;
}

/** A domain: its calls, and what runs beside them. */
export interface Plugin {
  name: string;
  /** Adds the domain's routes to a scope of its own: hooks and parsers added there touch no other domain. */
  routes(app: FastifyInstance, platform: Platform): void | Promise<void>;
  /** Begins background work when the server listens. */
  start?(platform: Platform): BackgroundTask;
}

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform;
  }
}
