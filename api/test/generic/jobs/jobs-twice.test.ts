/**
 * Every kind of job run twice, as when the process ended after its effect and before the outbox noted it: tables,
 * mails, their links and what was done elsewhere are the same. A new kind does not compile without its situation.
 */
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { readCode } from '../../../src/base/accounts/testing/people.ts';
import { runAllJobs } from '../../../src/bookings/booking/testing/fixture.ts';
import { runNextJob } from '../../../src/base/outbox/run-job.ts';
import { outbox } from '../../../src/base/outbox/tables.ts';
import type { JobKind } from '../../../src/platform/jobs.ts';
import { createJobHandlers } from '../../../src/plugins.ts';
import type { TestServer, Visitor } from '../../server.ts';
import { readTables } from '../tables.ts';
import { accountSituations } from './account-situations.ts';
import { bookingSituations } from './booking-situations.ts';
import { followLink } from './follow-link.ts';
import { forgetMails, listLinks, readMails, type Mails } from './mails.ts';
import { groupSituations } from './group-situations.ts';
import { otherSituations } from './other-situations.ts';
import { passportSituations } from './passport-situations.ts';
import { createJobSite, type Expected, type Situation, type Situations } from './situation.ts';

const situations: Situations = {
  ...accountSituations,
  ...bookingSituations,
  ...passportSituations,
  ...otherSituations,
  ...groupSituations,
};

/** Kinds whose effect is another. */
const mailsNothing = new Set<JobKind>(['capture', 'refund', 'sandbox-webhook', 'purge-content']);

const minuteMs = 60_000;
let clock = 0;
const site = await createJobSite(() => new Date(Date.now() + clock));

const cases = Object.entries(situations).flatMap(([kind, templates]) =>
  Object.entries(templates).map(([template, situation]) => ({
    kind: kind as JobKind,
    template,
    situation: situation as Situation,
    name: template ? `${kind}, ${template}` : kind,
  })),
);

/** The newest job of a kind and template that was not run yet. */
async function findJob({ platform: { db } }: TestServer, kind: JobKind, template: string) {
  const isTemplate = template ? sql`${outbox.payload} ->> 'template' = ${template}` : undefined;
  const [job] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.kind, kind), isNull(outbox.done_at), isTemplate))
    .orderBy(desc(outbox.id))
    .limit(1);
  if (!job) throw new Error(`The situation of ${kind} ${template} enqueues no such job`);
  return job.id;
}

/** Makes a job due before all others, whether or not it was done, and runs it. */
async function runJob({ platform }: TestServer, kind: JobKind, id: number) {
  const { db } = platform;
  const due = sql`now() - interval '1 day'`;
  await db.update(outbox).set({ done_at: null, run_at: due }).where(eq(outbox.id, id));
  await runNextJob({ ...platform, handlers: createJobHandlers(platform) }, [kind]);
  const [job] = await db.select().from(outbox).where(eq(outbox.id, id));
  expect(job?.last_error ?? null).toBeNull();
  expect(job?.done_at).not.toBeNull();
}

/**
 * All rows, but for what the outbox notes of the runs of job `id`, and for counted calls: `followLink` makes some
 * itself.
 */
async function readTablesWithout({ platform: { db } }: TestServer, id: number) {
  const { call_counts: _, ...tables } = await readTables(db);
  const jobs = tables.outbox as { id: number }[];
  const note = { attempts: null, run_at: null, done_at: null };
  return { ...tables, outbox: jobs.map((job) => (job.id === id ? { ...job, ...note } : job)) };
}

/** A job that was run once. */
interface Run {
  expected: Expected & { server: TestServer; reader: Visitor };
  id: number;
  /** The names of the mails from before. */
  filesBefore: string[];
  first: { state: unknown; mails: Mails };
}

const readState = async ({ expected, id }: Pick<Run, 'expected' | 'id'>) => ({
  tables: await readTablesWithout(expected.server, id),
  outside: expected.readOutside?.(),
});

/** The links of mails that lead nowhere. */
async function listDeadLinks({ expected: { server, reader } }: Pick<Run, 'expected'>, mails: Mails) {
  const links = listLinks(mails, server.platform.config.siteUrl);
  const followed = links.map(async (link) => ({ link, status: await followLink(reader, link) }));
  return (await Promise.all(followed)).filter(({ status }) => status !== 200);
}

/** Makes the job come about and runs it. */
async function runFirst({ kind, template, situation }: (typeof cases)[number]): Promise<Run> {
  const prepared = await situation(site);
  const { server = site.server } = prepared;
  const expected = { ...prepared, server, reader: prepared.reader ?? server.visitor() };
  const id = await findJob(server, kind, template);
  const filesBefore = Object.keys(await readMails(server));
  await runJob(server, kind, id);
  const first = {
    state: await readState({ expected, id }),
    mails: await readMails(server, filesBefore),
  };
  return { expected, id, filesBefore, first };
}

/** Runs the job twice more, and tells what was there before each run and after it. */
async function runAgain({ kind, name }: (typeof cases)[number], run: Run) {
  const { expected, id, filesBefore, first } = run;
  const { server, sendsAnotherCode, enterCode } = expected;
  clock += minuteMs;
  await runJob(server, kind, id);
  const second = { state: await readState(run), mails: await readMails(server, filesBefore) };
  const dead = await listDeadLinks(run, { ...first.mails, ...second.mails });

  // Once more when everything has happened that the job brought about, to a mail server that forgets what it was given.
  await runAllJobs(server.platform);
  const later = await readState(run);
  await forgetMails(server, name);
  clock += minuteMs;
  await runJob(server, kind, id);
  const latest = await readState(run);
  const resent = await readMails(server);
  dead.push(...(await listDeadLinks(run, { ...first.mails, ...resent })));
  const newest = Object.values({ ...first.mails, ...second.mails, ...resent }).at(-1) ?? [];
  const code = enterCode ? await enterCode(readCode(newest.join('\n'))) : 200;
  if (sendsAnotherCode) return { before: null, after: null, dead, code };
  const mailed = Object.fromEntries(Object.keys(resent).map((file) => [file, first.mails[file]]));
  return {
    before: { first, later, mailed },
    after: { first: second, later: latest, mailed: resent },
    dead,
    code,
  };
}

test('TR-07 there is a situation for every kind of job that is handled', () => {
  const handled = Object.keys(createJobHandlers(site.server.platform));
  expect(Object.keys(situations).toSorted()).toEqual(handled.toSorted());
  expect(cases.length).toBeGreaterThan(handled.length);
});

describe.each(cases)('$name', (one) => {
  let run: Run;

  test('TR-07 is enqueued, and done by one run; the links that it mails work', async () => {
    run = await runFirst(one);
    expect(await listDeadLinks(run, run.first.mails)).toEqual([]);
    expect(Object.keys(run.first.mails)).toHaveLength(mailsNothing.has(one.kind) ? 0 : 1);
  });

  test('TR-07 (B1) run again changes nothing', async () => {
    const { before, after, dead, code } = await runAgain(one, run);
    expect(after).toEqual(before);
    expect(dead).toEqual([]);
    expect(code).toBe(200);
  });
});
