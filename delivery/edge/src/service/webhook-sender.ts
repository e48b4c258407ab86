/**
 * Calls the webhooks after every change of what is live, such as a release, a canary or a rollback (DL-07), and when a
 * release needs a decision of a person (DL-12).
 */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { postJson } from '@delivery/server-base/post-json';
import type { LiveSet, ReleaseName } from '@delivery/contract/release';
import { listWebhooks, signCall, type Webhook } from '@delivery/store/access';
import type { ReleaseStore } from '@delivery/store/store';

/** Milliseconds before each repetition of a failed call: about eleven minutes in all. */
const defaultDelaysMs = [1_000, 10_000, 60_000, 600_000];
/** Age in milliseconds up to which a change is still announced, so that a starting edge makes missed calls. */
const announcedAgeMs = 600_000;
/** Days for which the store keeps the claims of calls. */
const rememberedDays = 7;

/**
 * Creates the sender. The first edge of a site that claims a call in the store makes the call, so a receiver gets each
 * change once, unless its answer was lost. When that edge ends between two attempts, the call is not repeated.
 */
export function createWebhookSender(
  store: Pick<ReleaseStore, 'documents'>,
  siteUrl: string,
  log: FastifyBaseLogger,
  { delaysMs = defaultDelaysMs, now = Date.now }: { delaysMs?: readonly number[]; now?: () => number } = {},
) {
  const seen = new Set<string>();
  const ended = new AbortController();

  async function call(webhook: Webhook, change: string, body: string): Promise<void> {
    for (const delayMs of [...delaysMs, null]) {
      const problem = await postJson(webhook.url, body, signCall(webhook, change, body, now()), ended.signal);
      if (problem === null) return;
      log.warn({ webhook: webhook.id, change, cause: problem, again: delayMs }, 'webhook failed');
      if (delayMs === null) break;
      await sleep(delayMs, undefined, { signal: ended.signal, ref: false });
    }
    log.error({ webhook: webhook.id, change }, 'webhook given up');
  }

  /** Makes the calls about `subject`, which this edge claims today. */
  async function callWebhooks(subject: string, content: object): Promise<void> {
    const webhooks = await listWebhooks(store.documents);
    const [day] = new Date(now()).toISOString().replaceAll('-', '').split('T');
    const claim = JSON.stringify({ at: new Date(now()).toISOString() });
    const body = JSON.stringify({ ...content, site: siteUrl });
    const calls = webhooks.map(async (webhook) => {
      const name = `webhook-calls/${day}-${subject}-${webhook.id}.json`;
      if (await store.documents.create(name, claim)) await call(webhook, subject, body);
    });
    await Promise.all(calls);
    if (webhooks.length > 0) await removeOldClaims();
  }

  const logUncalled = (subject: string) => (error: unknown) => {
    if (ended.signal.aborted) return;
    log.error({ change: subject, cause: String(error) }, 'webhooks were not called');
  };

  async function removeOldClaims(): Promise<void> {
    const oldest = new Date(now() - rememberedDays * 86_400_000)
      .toISOString()
      .slice(0, 10)
      .replaceAll('-', '');
    const names = await store.documents.list('webhook-calls');
    await Promise.all(
      names
        .filter((name) => name.slice('webhook-calls/'.length) < oldest)
        .map((name) => store.documents.remove(name)),
    );
  }

  return {
    /** Calls the webhooks for new changes. Resolves when all calls are made or given up. */
    async notice(live: LiveSet): Promise<void> {
      const recent = live.history.filter(
        ({ at, change }) => change && now() - Date.parse(at) < announcedAgeMs,
      );
      const changes = Map.groupBy(recent, ({ change = '' }) => change);
      await Promise.all(
        [...changes].map(async ([change, events]) => {
          if (seen.has(change)) return;
          seen.add(change);
          await callWebhooks(change, {
            type: 'releases.changed',
            change,
            at: events[0]?.at ?? '',
            versions: live.versions,
            events,
          }).catch(logUncalled(change));
        }),
      );
    },
    /**
     * Calls the webhooks about a release that needs a decision. Several edges find the same fault with other figures,
     * so the first of them calls, once a day.
     */
    async alarm({ app, version }: ReleaseName, message: string): Promise<void> {
      const fault = `${app} ${version} ${message.replaceAll(/\d+/g, '')}`;
      const subject = `alarm-${createHash('sha256').update(fault).digest('hex').slice(0, 16)}`;
      const at = new Date(now()).toISOString();
      await callWebhooks(subject, { type: 'releases.alarm', at, app, version, message }).catch(
        logUncalled(subject),
      );
    },
    close: () => ended.abort(),
  };
}
