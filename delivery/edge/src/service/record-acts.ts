/**
 * Records in the store who logs in or fails to log in, and which actions are done or refused at the console and at the
 * release service.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAppName, type AppName } from '@delivery/contract/release';
import { tokenIdOf, writeRecord, type ActRecord, type Principal } from '@delivery/store/access';
import type { StoreDocuments } from '@delivery/store/store';
import { visitorNetwork } from '../visitor-address.ts';

/**
 * Maximum of records without a known caller that one edge writes per hour, for the console and for the service
 * separately. Otherwise strangers could fill the store.
 */
const maxUnknownPerHour = 200;
const hourMs = 3_600_000;
const maxApps = 20;

/** Facts for the record of a request. The handlers of the request add them. */
export interface ActDetails {
  by?: Principal;
  /** The token that was sent, valid or not. Only its id is recorded. */
  token?: string;
  act?: string;
  apps?: readonly string[];
  why?: string;
  /** Set when the status of the answer does not tell the outcome. */
  outcome?: ActRecord['outcome'];
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for requests to the console and to the release service. */
    actDetails: ActDetails;
  }
}

/**
 * Records the requests of `scope` before they are answered: every POST, and every other request that is refused. Must
 * be called before other hooks are added. A record that cannot be written is logged as an error and delays nothing.
 */
export function recordActs(
  scope: FastifyInstance,
  where: 'console' | 'service',
  documents: StoreDocuments,
): void {
  let unknown = { since: 0, count: 0 };

  /** Returns the number of requests without a known caller in the present hour, including this one. */
  function countUnknown(): number {
    if (Date.now() - unknown.since > hourMs) unknown = { since: Date.now(), count: 0 };
    return (unknown.count += 1);
  }

  scope.decorateRequest('actDetails', null as unknown as ActDetails);
  scope.addHook('onRequest', async (request) => {
    request.actDetails = {};
  });
  scope.addHook('onSend', async (request, { statusCode }) => {
    const { actDetails } = request as { actDetails: ActDetails | null };
    // The request was refused earlier, because it named another host.
    if (!actDetails) return;
    const outcome =
      actDetails.outcome ?? (statusCode < 400 ? 'done' : statusCode < 500 ? 'refused' : 'failed');
    const isRefusedRead = statusCode === 401 || statusCode === 403 || actDetails.outcome === 'refused';
    // A 429 is not recorded, because the failed log-ins that led to it are recorded.
    if (request.is404 || statusCode === 429) return;
    if (request.method !== 'POST' && !isRefusedRead) return;
    const count = actDetails.by ? 0 : countUnknown();
    if (count > maxUnknownPerHour) return;
    const token = actDetails.by
      ? (actDetails.by.trust ?? actDetails.by.id)
      : tokenIdOf(actDetails.token ?? '');
    const record: Omit<ActRecord, 'at'> = {
      where,
      act: actDetails.act ?? `${request.method} ${request.routeOptions.url?.replace(scope.prefix, '') ?? ''}`,
      outcome,
      by: actDetails.by?.name ?? null,
      ...(token && { token }),
      network: visitorNetwork(request),
      apps: listApps(request),
      ...(actDetails.why && { why: actDetails.why }),
    };
    const last = { why: `${maxUnknownPerHour} such records within an hour: further ones are left out.` };
    await writeRecord(documents, count === maxUnknownPerHour ? { ...record, ...last } : record).catch(
      (error: unknown) => request.log.error({ cause: String(error), record }, 'an act was not recorded'),
    );
  });
}

/** Returns the apps that a request names. */
function listApps({ actDetails, params, body, query }: FastifyRequest): AppName[] {
  const fields = { ...(query as object), ...(isPlain(body) ? body : {}) } as Record<string, unknown>;
  const named = [
    ...(actDetails.apps ?? []),
    (params as { app?: unknown } | undefined)?.app,
    fields.app,
    ...(Array.isArray(fields.apps) ? (fields.apps as unknown[]) : []),
    ...(isPlain(fields.versions) ? Object.keys(fields.versions) : []),
  ];
  const apps = named.filter((name): name is AppName => typeof name === 'string' && isAppName(name));
  return [...new Set(apps)].slice(0, maxApps);
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
