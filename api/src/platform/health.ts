/** Is it alive, and can it work: for whatever watches the processes. */
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { throwHttpError } from './http-error.ts';

/** `/api/health`: the process answers. `/api/ready`: the database does too, within two seconds, and the process is not about to end. */
export function addHealthRoutes(app: FastifyInstance): void {
  app.get('/api/health', async () => ({ response: 'SUCCESS' }));
  app.get('/api/ready', async () => {
    if (app.drain.isUnderWay())
      throwHttpError('UNAVAILABLE', 'This process is ending. Please try again.', {}, 'it was told to end');
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error('the database did not answer in 2 s')), 2000);
    try {
      await Promise.race([app.platform.db.execute(sql`SELECT 1`), late.promise]);
    } catch (cause) {
      throwHttpError('UNAVAILABLE', 'The service is not ready. Please try again later.', {}, cause);
    } finally {
      clearTimeout(timer);
    }
    return { response: 'SUCCESS' };
  });
}
