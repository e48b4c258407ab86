/** Takes a server out of its load balancer before the server ends, so that no request goes to a server that is gone. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { numberSetting } from './env.ts';

/**
 * Seconds for which a process still answers after the signal to end, while it reports that it is not ready. Must be
 * longer than the balancer keeps an idle connection, and longer than it takes to notice the missing readiness. 0 where
 * no other process can take over.
 */
export const drainSecondsSetting = numberSetting(0, 0, 300, 'number');

/** The orderly end of a server. */
export interface Drain {
  /** Returns true after the signal to end the server. Its readiness check then fails. */
  isUnderWay(): boolean;
  /**
   * Keeps answering for `seconds`, and closes each connection after its answer, so that the client's next request
   * reaches another process.
   */
  run(seconds: number): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain;
  }
}

/** Adds `drain` to `app`, which must have no routes yet. */
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
