/**
 * Receives reports of pages: whether their releases started, errors of their scripts, and what visits came to. Canaries
 * and new releases are evaluated by these reports (DL-06, DL-12).
 */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  errorKinds,
  maxFrames,
  maxMessageLength,
  maxOutcomes,
  maxReportsPerPage,
  scrubMessage,
  type PageReport,
} from '@delivery/contract/page-report';
import { isAppName, type AppName } from '@delivery/contract/release';
import type { EdgeConfig } from '../config.ts';
import type { ReportTokens } from './report-token.ts';
import { createNetworkLimit } from '../http/rate-limit.ts';
import { isSameOrigin } from '../http/same-origin.ts';
import { visitorNetwork } from '../visitor-address.ts';

/** Maximum of reports per network and minute. */
const maxReportsPerMinute = 60;
/** Maximum size of a report, large enough for all errors that a page may send. */
const maxBytes = 32_768;

const app = z.custom<AppName>((name) => typeof name === 'string' && isAppName(name));
const pattern = z.string().regex(/^[\w/:.*?-]{1,200}$/);
/**
 * Unknown fields are refused, because an outcome must not carry anything about its visitor (TR-03). What a name may be
 * is decided by `createOutcomeCounter`, which knows the pages and the calls of the site.
 */
const outcomeSchema = z.strictObject({
  page: pattern,
  result: z.enum(['shown', 'missing', 'moved']),
  calls: z
    .array(z.string().regex(/^[A-Za-z]\w{0,63}(?: [A-Z_0-9]{1,40})?$/))
    .max(maxOutcomes.calls)
    .optional(),
  hasFieldErrors: z.literal(true).optional(),
  hasDeadPress: z.literal(true).optional(),
  usableMs: z.number().int().min(0).max(600_000).optional(),
});
const reportSchema = z.object({
  token: z.string().max(40),
  versions: z.record(z.string().max(41), z.string().max(64)),
  path: pattern,
  starts: z.array(z.object({ app, ok: z.boolean() })).max(maxReportsPerPage),
  errors: z
    .array(
      z.object({
        kind: z.enum(errorKinds),
        app,
        message: z.string().max(maxMessageLength).transform(scrubMessage),
        frames: z
          .array(
            z
              .string()
              .regex(/^[a-z][\w-]*\/[\w.-]+\/[\w./@-]+:\d+:\d+$/)
              .max(300),
          )
          .max(maxFrames),
      }),
    )
    .max(maxReportsPerPage),
  vitals: z
    .array(
      z.object({
        app,
        name: z.enum(['LCP', 'INP', 'CLS']),
        // At most ten minutes, because a page may have been opened in the background.
        value: z.number().min(0).max(600_000),
      }),
    )
    .max(3)
    .optional(),
  outcomes: z.array(outcomeSchema).max(maxOutcomes.pages).optional(),
}) satisfies z.ZodType<PageReport>;

/**
 * Serves `POST /_edge/boots`: parses the body, a `PageReport` as text as `sendBeacon` sends it, and passes it to
 * `count` with the visitor's network. Answers 403 to pages of other sites and to reports without a valid token, 400 to
 * malformed reports, else 204.
 */
export async function registerBootReports(
  server: FastifyInstance,
  { siteUrl, rateLimitFactor }: Pick<EdgeConfig, 'siteUrl' | 'rateLimitFactor'>,
  tokens: ReportTokens,
  count: (report: PageReport, address: string) => Promise<void>,
): Promise<void> {
  await server.register(rateLimit, { global: false });
  const isOverLimit = createNetworkLimit(server, maxReportsPerMinute, rateLimitFactor);

  server.post('/_edge/boots', { bodyLimit: maxBytes }, async (request, reply) => {
    if (!isSameOrigin(request, siteUrl)) return reply.code(403).send();
    const report = parseReport(request.body);
    if (!report) return reply.code(400).send();
    if (!tokens.verify(report.token, report.versions)) return reply.code(403).send();
    // A report over the limit gets the same answer, because the page can do nothing about the limit.
    if (!(await isOverLimit(request))) await count(report, visitorNetwork(request));
    return reply.code(204).send();
  });
}

function parseReport(body: unknown): PageReport | null {
  try {
    return reportSchema.safeParse(JSON.parse(String(body))).data ?? null;
  } catch {
    return null;
  }
}
