/** The office's part of the API: operations for its staff, and how long its records are kept. */
import { and, eq, lt } from 'drizzle-orm';
import { requireFreshSession, requireStaff, type StaffMember } from '../../base/staff/index.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { implement, type CallContext } from '../../platform/implement.ts';
import { createOpenApiDocument, jsonSchema, serveOpenApi } from '../../platform/openapi.ts';
import type { Platform, Plugin } from '../../platform/platform.ts';
import { digestRequest } from './answers.ts';
import { deskCalls, deskSchemas, describeDeskCalls } from './desk-calls.ts';
import { getLogMark } from './changed-since.ts';
import type { ChangeOperation } from './operation.ts';
import { operations, type OperationName } from './operations.ts';
import { listScopeNames, permissions } from './permissions.ts';
import { deleteOldPresence, notePresence } from './presence.ts';
import { requestDays } from './requests.ts';
import { expireRequests } from './waiting-sale.ts';
import { performOperation } from './run-operation.ts';
import { summaries } from './summaries.ts';
import { operationAnswers, operatorLog } from './tables.ts';
import { undoesRoles } from './undo.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const readsKeptDays = 730;
const answersKeptHours = 24;

/** Bytes of a request. One request may contain many documents of the site. */
const maxBytes = 32 * 1024 * 1024;

const names = Object.keys(operations) as OperationName[];
const inputSchemas = Object.fromEntries(
  names.map((name) => [name, jsonSchema(operations[name].input, 'input')]),
) as Record<OperationName, Record<string, unknown>>;

const isFreshOnly = (operation: object) => (operation as Partial<ChangeOperation>).needsFreshLogin === true;

const listPermitted = (staff: StaffMember) =>
  names.flatMap((name) => {
    const scopes = listScopeNames(permissions[name], staff);
    if (!scopes.length) return [];
    const operation = operations[name];
    const is_personal = 'listSubjects' in operation;
    const needs_fresh_login = isFreshOnly(operation);
    const { kind } = operation;
    const summary = summaries[name];
    return [{ name, kind, summary, scopes, is_personal, needs_fresh_login, input: inputSchemas[name] }];
  });

/** Returns true for a change that needs a log-in of the last 15 minutes, and for the undo of roles. */
async function needsFreshLogin({ db }: Platform, name: OperationName, input: unknown): Promise<boolean> {
  if (name === 'log.undo') return undoesRoles(db, input);
  return isFreshOnly(operations[name]);
}

/**
 * Runs the operation of a request.
 * @throws {HttpError} 404 for an unknown one, 400 for a change without a key, 403 with `data.code` `STAFF_LOGIN_AGAIN`
 *   for an operation that needs a log-in of the last 15 minutes
 */
async function runRequested(
  platform: Platform,
  { body, headers, request }: CallContext<typeof deskSchemas.runOperation>,
) {
  const { name } = request.params as { name: string };
  if (!Object.hasOwn(operations, name)) throwHttpError('NOT_FOUND', 'There is no such operation.');
  const operation = name as OperationName;
  const { input, dry_run: dryRun = false, reason, seen } = body;
  const key = headers['idempotency-key'];
  if (key === undefined && !dryRun && operations[operation].kind === 'change')
    throwHttpError('INVALID', 'A change needs the header Idempotency-Key.');
  const needsFresh = await needsFreshLogin(platform, operation, input);
  const staff = await (needsFresh ? requireFreshSession : requireStaff)(request);
  const keyed = key !== undefined && { request: { key, digest: digestRequest(name, body) } };
  const actor = { who: staff.name, staff, dryRun, reason, seen, ...keyed };
  // Before the read, so that a change in between counts as one after it.
  const asOf = operations[operation].kind === 'read' && { as_of: await getLogMark(platform.db) };
  const outcome = await performOperation(
    platform,
    operation,
    operations[operation],
    permissions[operation],
    input,
    actor,
  );
  return { ...outcome, ...asOf };
}

export const deskPlugin = {
  name: 'desk operations',
  routes(app, platform) {
    // Refuses callers who are not logged in before their body is read.
    app.addHook('onRequest', async (request) => void (await requireStaff(request)));
    implement(deskSchemas, deskCalls)(
      app,
      {
        listOperations: async ({ request }) => ({ operations: listPermitted(await requireStaff(request)) }),
        runOperation: (context) => runRequested(platform, context),
        notePresence: async ({ request, body }) => notePresence(platform, await requireStaff(request), body),
      },
      {
        listOperations: { max: 120, seconds: 60 },
        runOperation: { max: 600, seconds: 60, bytes: maxBytes },
        notePresence: { max: 120, seconds: 60 },
      },
    );
    const { deskUrl, siteUrl } = platform.config;
    const securitySchemes = { session: { type: 'apiKey', in: 'cookie', name: 'staff' } } as const;
    const description =
      'A change needs an `Idempotency-Key`: a request that is repeated with its key gets the first answer. `docs/permissions.md` says which role may run which operation.';
    const office = { title: 'Calls of the office', description, origin: deskUrl ?? siteUrl, securitySchemes };
    serveOpenApi(app, '/api/desk/openapi.json', () => createOpenApiDocument(office, describeDeskCalls()));
  },
  retention: [
    {
      data: 'Log of reads of personal data by our office',
      keptFor: `${readsKeptDays} days after they happened`,
      apply: async ({ db, now }) => {
        const before = new Date(now().getTime() - readsKeptDays * dayMs);
        await db.delete(operatorLog).where(and(eq(operatorLog.kind, 'read'), lt(operatorLog.at, before)));
      },
    },
    {
      data: 'Requests of our office that wait for a second person',
      keptFor: `${requestDays} days`,
      apply: expireRequests,
    },
    { data: 'Who of our office has which record open', keptFor: 'a minute', apply: deleteOldPresence },
    {
      data: 'Answers to requests of our office',
      keptFor: `${answersKeptHours} hours, to be repeated`,
      apply: async ({ db, now }) => {
        const before = new Date(now().getTime() - answersKeptHours * hourMs);
        await db.delete(operationAnswers).where(lt(operationAnswers.at, before));
      },
    },
  ],
} satisfies Plugin;
