/** Pages tell here whether their releases started. What they say can only end a canary, so a forged report does little. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BootReport } from '@antara/contracts/composition/release';
import type { EdgeConfig } from './config.ts';
import { isReleaseName } from '@antara/releases/store/release-files';

/** Reports that one address may send in a minute. */
const maxReportsPerMinute = 60;

/** `POST /_edge/boots`, a `BootReport` as text (what `sendBeacon` sends): counted, if it is of this site's own pages. */
export function registerBootReports(
  app: FastifyInstance,
  count: (report: BootReport[number]) => Promise<void>,
  { siteUrl, rateLimitFactor = 1 }: Pick<EdgeConfig, 'siteUrl' | 'rateLimitFactor'>,
): void {
  const allowed = createRateLimit(maxReportsPerMinute * rateLimitFactor, 60_000);

  app.post('/_edge/boots', { bodyLimit: 1_024 }, async (request, reply) => {
    if (!isSameOrigin(request, siteUrl)) return reply.code(403).send();
    const reports = parseReport(request.body);
    if (!reports) return reply.code(400).send();
    // More than that is not counted; the page has nothing to do about it, so it is not told.
    if (!allowed(request.socket.remoteAddress ?? '')) return reply.code(204).send();
    // A page says each thing once: what it repeats is not another page.
    const said = new Map(reports.map((each) => [`${each.app} ${each.ok}`, each]));
    for (const report of said.values()) await count(report);
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

/** True for the first `limit` calls of each key in every `window` milliseconds. */
export function createRateLimit(limit: number, window: number, now: () => number = Date.now) {
  const calls = new Map<string, number>();
  let until = now() + window;
  return (key: string): boolean => {
    if (now() >= until) {
      calls.clear();
      until = now() + window;
    }
    const count = (calls.get(key) ?? 0) + 1;
    calls.set(key, count);
    return count <= limit;
  };
}
