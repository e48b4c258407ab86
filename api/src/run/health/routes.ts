/**
 * Routes for process supervisors and monitoring: whether the process is alive and ready, and what its checks have
 * found.
 */
import { isPrivateRequest } from '@delivery/server-base/private-request';
import { isSalesPaused } from '../../bookings/booking/index.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Platform, Plugin } from '../../platform/platform.ts';
import { runInterval } from '../../platform/run-interval.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { formatFigures, type Figures } from './figures.ts';
import { checkIntervalMs, getMonitor, type Monitor } from './monitor.ts';
import { checkStates } from './tables.ts';

const readTimeoutMs = 2_000;

/** Returns true when sales are paused. @throws {Error} when the database does not answer within two seconds */
const readSalesPaused = (platform: Platform): Promise<boolean> =>
  withTimeout(isSalesPaused(platform), readTimeoutMs, 'the database did not answer in 2 s');

/** Returns the results of this process's checks as numbers. */
function collectFigures(monitor: Monitor, now: Date): Figures {
  const reports = monitor.reports();
  const endedAt = monitor.endedAt();
  return {
    ...Object.fromEntries(
      reports.flatMap(({ name, state }) =>
        checkStates.map((one) => [`antara_check{check="${name}",state="${one}"}`, one === state ? 1 : 0]),
      ),
    ),
    ...(endedAt && { antara_check_age_seconds: (now.getTime() - endedAt.getTime()) / 1000 }),
    ...Object.assign({}, ...reports.map(({ figures }) => figures)),
  };
}

/**
 * Creates the plugin with the routes. `/api/health`: the process answers. `/api/ready`: the process is not shutting
 * down, and the database answers a read within two seconds; `sales` is `paused` while nobody can buy
 * (docs/decisions/0049). `/api/metrics`: the results of the checks, only for private networks. None of these routes
 * runs a check, so that a flood of requests causes no writes.
 */
export const createHealth = (intervalMs = checkIntervalMs): Plugin => ({
  name: 'health',
  routes(app, platform) {
    app.get('/api/health', async () => ({ response: 'SUCCESS' }));

    app.get('/api/ready', async () => {
      if (app.drain.isUnderWay())
        throwHttpError('UNAVAILABLE', 'This process is ending. Please try again.', {}, 'it was told to end');
      const isPaused = await readSalesPaused(platform).catch((cause: unknown) =>
        throwHttpError('UNAVAILABLE', 'The service is not ready. Please try again later.', {}, cause),
      );
      return { response: 'SUCCESS', sales: isPaused ? 'paused' : 'open' };
    });

    app.get('/api/metrics', async (request, reply) => {
      if (!isPrivateRequest(request)) throwHttpError('NOT_FOUND', 'There is nothing at this address.');
      // When the database does not answer, the number for sales is left out; the check of the database reports the
      // problem.
      const isPaused = await readSalesPaused(platform).catch(() => null);
      return reply.type('text/plain; version=0.0.4; charset=utf-8').send(
        formatFigures({
          ...collectFigures(getMonitor(platform), platform.now()),
          ...(isPaused !== null && { antara_sales_paused: isPaused ? 1 : 0 }),
        }),
      );
    });
  },
  start: (platform) => runInterval(intervalMs, () => getMonitor(platform).run(), platform.log, 'checks'),
});
