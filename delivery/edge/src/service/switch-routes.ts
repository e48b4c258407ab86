/** Changes of what visitors get, recorded under the caller's name. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AppName } from '@delivery/contract/release';
import type { Principal } from '@delivery/store/access';
import {
  findCanary,
  findCanaryGroup,
  rampSteps,
  readLiveSet,
  withAudit,
  type ReleaseStore,
} from '@delivery/store/store';
import {
  describeLive,
  endCanary,
  promoteCanary,
  restoreSet,
  rollbackApps,
  startStoredCanaries,
  switchSet,
  switchToVersions,
} from '@delivery/store/switch';
import { site } from '@delivery/store/site';
import { assertAllowed, type Authenticate } from './authenticate.ts';
import { appSchema, readCall, versionsSchema } from './read-call.ts';
import { ServiceError } from './service-error.ts';
import type { OwnAddress } from './store-upload.ts';

const notes = z.string().max(500).optional();
const reason = z.string().min(1).max(500).optional();

const bodies = {
  switch: z.strictObject({
    versions: versionsSchema,
    canary: z.int().min(1).max(99).optional(),
    ramp: z.boolean().optional(),
    base: z.record(z.string(), z.string().nullable()).optional(),
    older: z.boolean().optional(),
    insist: z.boolean().optional(),
    accept: reason,
    notes,
  }),
  rollback: z.strictObject({ apps: z.array(appSchema).min(1).max(20), notes }),
  app: z.strictObject({ app: appSchema, notes }),
  promote: z.strictObject({ app: appSchema, insist: z.boolean().optional(), notes }),
  restore: z.strictObject({ set: z.string().max(40), notes }),
};

/** Serves the calls that change what visitors get. */
export function registerSwitches(
  service: FastifyInstance,
  store: ReleaseStore,
  authenticate: Authenticate,
  ownAddress: OwnAddress,
): void {
  /** Returns the store with the caller's name added to every event. */
  const audited = ({ name: actor }: Principal, text?: string, insists?: boolean, accepted?: string) =>
    withAudit(store, { actor, notes: text, insists, accepted });

  /** A token for one app takes only its own app out of a canary group. */
  const reachOf = ({ app: only }: Principal) => ({ alone: only !== null });

  service.post('/switch', async (request) => {
    const { body, by } = await readCall(request, bodies.switch, authenticate);
    const apps = Object.keys(body.versions) as AppName[];
    assertAllowed(by, 'promote', apps);
    assertBase(await readLiveSet(store), body);
    const { acceptBy, compareStored } = await import('@delivery/store/trial');
    const compared = await compareStored(store, body.versions, {
      siteUrl: ownAddress(),
      accept: body.accept,
      how: acceptBy(`npx ${site.id} switch ${Object.values(body.versions).join(' ')}`),
    });
    if (body.canary === undefined && !body.ramp) {
      const plan = body.versions as Record<AppName, string>;
      const insisting = audited(by, body.notes, body.insist, body.accept);
      return orAlready(await switchToVersions(insisting, plan, reachOf(by)), apps, compared);
    }
    if (body.insist)
      throw new ServiceError(
        400,
        'A canary is there to be judged, so nobody can insist on it: leave out `insist`.',
      );
    const percent = body.ramp ? rampSteps[0].percent : (body.canary ?? 1);
    const auditedStore = audited(by, body.notes, false, body.accept);
    const how = { ramp: body.ramp, ...reachOf(by) };
    const canaries = await startStoredCanaries(auditedStore, body.versions, percent, how);
    return switched(
      canaries.map(({ app: name, version }) => ({ app: name, from: null, to: version, percent })),
      compared,
    );
  });

  service.post('/rollback', async (request) => {
    const { body, by } = await readCall(request, bodies.rollback, authenticate);
    assertAllowed(by, 'promote', body.apps);
    return orAlready(await rollbackApps(audited(by, body.notes), body.apps, reachOf(by)), body.apps);
  });

  service.post('/promote', async (request) => {
    const { body, by } = await readCall(request, bodies.promote, authenticate);
    const group = findCanaryGroup(await readLiveSet(store), body.app).map((each) => each.app);
    assertAllowed(by, 'promote', [...new Set([body.app, ...group])]);
    return switched(await promoteCanary(audited(by, body.notes, body.insist), body.app, reachOf(by)));
  });

  service.post('/withdraw', async (request) => {
    const { body, by } = await readCall(request, bodies.app, authenticate);
    assertAllowed(by, 'promote', [body.app]);
    const live = await readLiveSet(store);
    const canary = findCanary(live, body.app);
    if (!canary) throw new ServiceError(409, `${body.app} has no canary, so there is nothing to withdraw.`);
    await endCanary(audited(by, body.notes), canary, reachOf(by));
    const to = live.versions[body.app] ?? null;
    return switched([{ app: body.app, from: canary.version, to, isCanary: true }]);
  });

  service.post('/remove', async (request) => {
    const { body, by } = await readCall(request, bodies.app, authenticate);
    assertAllowed(by, 'promote', [body.app]);
    const plan = { [body.app]: null };
    return switched(await switchSet(audited(by, body.notes), plan, 'release', reachOf(by)));
  });

  service.post('/restore', async (request) => {
    const { body, by } = await readCall(request, bodies.restore, authenticate);
    assertAllowed(by, 'promote', []);
    const { set, switched: changed } = await restoreSet(audited(by, body.notes), body.set);
    return { response: 'SUCCESS', data: { set: set.id, since: set.since, switched: changed } };
  });

  /** The answer to a switch. One that has changed nothing says who has switched to these releases before. */
  async function orAlready(
    changed: readonly object[],
    apps: readonly AppName[],
    compared: readonly string[] = [],
  ) {
    if (changed.length > 0) return switched(changed, compared);
    return {
      response: 'SUCCESS',
      data: { switched: [], already: describeLive(await readLiveSet(store), apps) },
    };
  }
}

const switched = (apps: readonly object[], compared: readonly string[] = []) => ({
  response: 'SUCCESS',
  data: { switched: apps, ...(compared.length > 0 && { compared }) },
});

/**
 * @throws {ServiceError} when a release would be replaced that the publisher has not seen, because the publisher's
 *   release may be the older one
 */
function assertBase(
  live: { versions: Record<string, string | undefined> },
  { base = {}, older }: { base?: Record<string, string | null> | undefined; older?: boolean | undefined },
): void {
  if (older) return;
  for (const [name, seen] of Object.entries(base)) {
    const now = (Object.hasOwn(live.versions, name) && live.versions[name]) || null;
    if (now === seen) continue;
    throw new ServiceError(
      409,
      `${name} ${now ?? '(none)'} went live after this release was begun beside ${seen ?? '(none)'}, so it may be older than what visitors get. Bring the checkout up to date and publish again, or send older: true to take it on purpose.`,
    );
  }
}
