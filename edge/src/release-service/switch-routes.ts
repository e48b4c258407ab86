/** Changes of what visitors get, by name of the token that asked for them. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isAppName, type AppName } from '@antara/contracts/composition/release';
import type { Principal } from '@antara/releases/access';
import {
  findCanary,
  findCanaryGroup,
  isReleaseName,
  rampSteps,
  readLiveSet,
  signPreview,
  withAudit,
  withdrawCanary,
  type ReleaseStore,
} from '@antara/releases/store';
import {
  planCanaries,
  promoteCanary,
  readWhole,
  restoreSet,
  rollbackApps,
  startCanaries,
  switchSet,
  switchToVersions,
} from '@antara/releases/switch';
import { assertAllowed, type Authenticate } from './authenticate.ts';
import { ServiceError } from './service-error.ts';

const app = z.custom<AppName>(
  (name) => typeof name === 'string' && isAppName(name),
  'an app is shell or mfe-…',
);
const notes = z.string().max(500).optional();
const versions = z
  .record(z.string(), z.string())
  .refine((given) => Object.keys(given).length > 0, 'names no app')
  .refine(
    (given) => Object.entries(given).every(([name, version]) => isReleaseName(name, version)),
    'names no release',
  );

const bodies = {
  switch: z.strictObject({
    versions,
    canary: z.int().min(1).max(99).optional(),
    ramp: z.boolean().optional(),
    base: z.record(z.string(), z.string().nullable()).optional(),
    older: z.boolean().optional(),
    notes,
  }),
  rollback: z.strictObject({ apps: z.array(app).min(1).max(20), notes }),
  app: z.strictObject({ app, notes }),
  restore: z.strictObject({ set: z.string().max(40), notes }),
  preview: z.strictObject({ versions, hours: z.int().min(1).max(720).default(24) }),
};

export function registerSwitches(
  service: FastifyInstance,
  store: ReleaseStore,
  authenticate: Authenticate,
  siteUrl: string,
): void {
  /** The store, with the caller's name in every event. */
  const audited = ({ name }: Principal, text?: string) =>
    withAudit(store, { actor: name, ...(text && { notes: text }) });

  service.post('/switch', async (request) => {
    const { body, by } = await read(request, bodies.switch);
    const apps = Object.keys(body.versions) as AppName[];
    assertAllowed(by, 'promote', apps);
    assertBase(await readLiveSet(store), body);
    if (body.canary === undefined && !body.ramp) {
      return switched(
        await switchToVersions(audited(by, body.notes), body.versions as Record<AppName, string>),
      );
    }
    const percent = body.ramp ? rampSteps[0].percent : (body.canary ?? 1);
    const canaries = planCanaries(await readLiveSet(store), body.versions, percent, body.ramp);
    for (const { app: name, version } of canaries) await readWhole(store, name, version);
    await startCanaries(audited(by, body.notes), canaries);
    return switched(
      canaries.map(({ app: name, version }) => ({ app: name, from: null, to: version, percent })),
    );
  });

  service.post('/rollback', async (request) => {
    const { body, by } = await read(request, bodies.rollback);
    assertAllowed(by, 'promote', await withGroups(store, body.apps));
    return switched(await rollbackApps(audited(by, body.notes), body.apps));
  });

  service.post('/promote', async (request) => {
    const { body, by } = await read(request, bodies.app);
    assertAllowed(by, 'promote', await withGroups(store, [body.app]));
    return switched(await promoteCanary(audited(by, body.notes), body.app));
  });

  service.post('/withdraw', async (request) => {
    const { body, by } = await read(request, bodies.app);
    assertAllowed(by, 'promote', await withGroups(store, [body.app]));
    const canary = findCanary(await readLiveSet(store), body.app);
    if (!canary) throw new ServiceError(409, `${body.app} has no canary, so there is nothing to withdraw.`);
    await withdrawCanary(audited(by, body.notes), canary);
    return switched([{ app: body.app, from: canary.version, to: null }]);
  });

  service.post('/remove', async (request) => {
    const { body, by } = await read(request, bodies.app);
    assertAllowed(by, 'promote', await withGroups(store, [body.app]));
    return switched(await switchSet(audited(by, body.notes), { [body.app]: null }, 'release'));
  });

  service.post('/restore', async (request) => {
    const { body, by } = await read(request, bodies.restore);
    assertAllowed(by, 'administer', []);
    const { set, switched: changed } = await restoreSet(audited(by, body.notes), body.set);
    return { response: 'SUCCESS', data: { set: set.id, since: set.since, switched: changed } };
  });

  service.post('/preview', async (request) => {
    const { body, by } = await read(request, bodies.preview);
    const given = body.versions as Record<AppName, string>;
    assertAllowed(by, 'publish', Object.keys(given));
    const manifests = await Promise.all(
      Object.entries(given).map(([name, version]) => readWhole(store, name as AppName, version)),
    );
    const token = await signPreview(store, { versions: given, expires: Date.now() + body.hours * 3_600_000 });
    const to = manifests.flatMap(({ routes }) => routes).find((path) => !path.includes(':')) ?? '/';
    return {
      response: 'SUCCESS',
      data: { url: `${siteUrl}/_edge/preview?${new URLSearchParams({ token, to }).toString()}` },
    };
  });

  async function read<Body>(request: FastifyRequest, schema: z.ZodType<Body>) {
    const by = await authenticate(request);
    const parsed = schema.safeParse(request.body ?? {});
    if (parsed.success) return { body: parsed.data, by };
    const [issue] = parsed.error.issues;
    throw new ServiceError(
      400,
      `${issue?.path.join('.') || 'The call'}: ${issue?.message}. Nothing was changed.`,
    );
  }
}

const switched = (apps: readonly object[]) => ({ response: 'SUCCESS', data: { switched: apps } });

/** The apps and those that belong to the canaries of them: what ends or goes live together. */
async function withGroups(store: ReleaseStore, apps: readonly AppName[]): Promise<string[]> {
  const live = await readLiveSet(store);
  return [
    ...new Set([...apps, ...apps.flatMap((name) => findCanaryGroup(live, name).map((each) => each.app))]),
  ];
}

/** Refuses to replace a release that whoever publishes has not seen: theirs may be the older one. */
function assertBase(
  live: { versions: Record<string, string | undefined> },
  { base = {}, older }: { base?: Record<string, string | null> | undefined; older?: boolean | undefined },
): void {
  if (older) return;
  for (const [name, seen] of Object.entries(base)) {
    const now = live.versions[name] ?? null;
    if (now === seen) continue;
    throw new ServiceError(
      409,
      `${name} ${now ?? '(none)'} went live after this release was begun beside ${seen ?? '(none)'}, so it may be older than what visitors get. Bring the checkout up to date and publish again, or send older: true to take it on purpose.`,
    );
  }
}
