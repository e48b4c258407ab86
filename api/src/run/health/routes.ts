/** Is the process alive, can it work, and what do its checks say: for whatever watches the processes. */
import { isPrivateRequest } from '@delivery/server-base/private-request';
import { isSalesPaused } from '../../bookings/booking/index.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Platform, Plugin } from '../../platform/platform.ts';
import { runInterval } from '../../platform/run-interval.ts';
import { formatFigures, type Figures } from './figures.ts';
import { checkIntervalMs, getMonitor, type Monitor } from './monitor.ts';
import { checkStates } from './tables.ts';

const readTimeoutMs = 2_000;

/** Are sales paused? @throws {Error} when the database does not answer in two seconds */
async function readSalesPaused(platform: Platform): Promise<boolean> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('the database did not answer in 2 s')), readTimeoutMs);
  try {
    return await Promise.race([isSalesPaused(platform), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** What the checks of this process have found, as numbers. */
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
 * `/api/health`: the process answers. `/api/ready`: the database is read within two seconds and the process is not
 * about to end; `sales` is `paused` while nobody can buy (docs/decisions/0049). `/api/metrics`: what the checks found,
 * to private networks alone. None of them makes a check, so that a flood of requests writes nothing.
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
      // A database that is away is told by its check, and says nothing of sales.
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
