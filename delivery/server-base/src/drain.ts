/** How a server leaves its balancer before it ends, so that nobody is sent to one that is gone. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { numberSetting } from './env.ts';

/**
 * Seconds that a process which was told to end still answers, as one that is not ready. Longer than the balancer keeps
 * an unused connection, and than it takes to see that the process is not ready; 0 where there is no other process to go
 * to.
 */
export const drainSecondsSetting = numberSetting(0, 0, 300, 'number');

/** The end of a server. */
export interface Drain {
  /** It was told to end: its readiness says so from now on. */
  isUnderWay(): boolean;
  /** Answers for `seconds` more, and ends the connection of each answer, so that the next request goes elsewhere. */
  run(seconds: number): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain;
  }
}

/** Gives `app`, which has no routes yet, its `drain`. */
export function addDrain(app: FastifyInstance): void {
  let underWay = false;
  app.addHook('onSend', async (_request, reply) => {
    if (underWay) reply.header('connection', 'close');
  });
  app.decorate('drain', {
    isUnderWay: () => underWay,
    async run(seconds) {
      underWay = true;
      await sleep(seconds * 1_000);
    },
  } satisfies Drain);
}
