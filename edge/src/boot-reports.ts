/** Pages report here whether their releases started. A report can only end a canary, so a forged one does little harm. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BootReport } from '@antara/contracts/composition/release';
import { isReleaseName } from '@antara/releases/store';
import type { EdgeConfig } from './config.ts';

/** Reports that one address may send in a minute. */
const maxReportsPerMinute = 60;

/**
 * Takes `POST /_edge/boots`, a `BootReport` as text (what `sendBeacon` sends), and gives each release in it to `count`. Answers 403 to other
 * sites' pages, 400 to what is no report, else 204.
 */
export async function registerBootReports(
  app: FastifyInstance,
  { siteUrl, rateLimitFactor = 1 }: Pick<EdgeConfig, 'siteUrl' | 'rateLimitFactor'>,
  count: (report: BootReport[number]) => Promise<void>,
): Promise<void> {
  await app.register(rateLimit, { global: false });
  const checkLimit = app.createRateLimit({
    max: Math.max(1, maxReportsPerMinute * rateLimitFactor),
    timeWindow: 60_000,
  });

  app.post('/_edge/boots', { bodyLimit: 1_024 }, async (request, reply) => {
    if (!isSameOrigin(request, siteUrl)) return reply.code(403).send();
    const reports = parseReport(request.body);
    if (!reports) return reply.code(400).send();
    const limit = await checkLimit(request);
    // The page can do nothing about the limit, so the response is the same.
    if (!limit.isAllowed && limit.isExceeded) return reply.code(204).send();
    // What a page repeats is counted once: it is not another page.
    const distinct = new Map(reports.map((report) => [`${report.app} ${report.ok}`, report]));
    for (const report of distinct.values()) await count(report);
    return reply.code(204).send();
  });
}

function isSameOrigin({ headers }: FastifyRequest, siteUrl: string): boolean {
  if (headers['sec-fetch-site']) return headers['sec-fetch-site'] === 'same-origin';
  return headers.origin === new URL(siteUrl).origin;
}

function parseReport(body: unknown): BootReport | null {
  try {
    const reports: unknown = JSON.parse(String(body));
    return Array.isArray(reports) && reports.length <= 5 && reports.every(isReport) ? reports : null;
  } catch {
    return null;
  }
}

function isReport(value: unknown): value is BootReport[number] {
  const { app, version, ok } = (value ?? {}) as Partial<Record<string, unknown>>;
  return (
    typeof app === 'string' &&
    typeof version === 'string' &&
    isReleaseName(app, version) &&
    typeof ok === 'boolean'
  );
}
