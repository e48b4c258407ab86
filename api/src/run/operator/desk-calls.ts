/**
 * The calls by which staff run operations, below `/api`. They are not in the site's contract, because no page of the
 * public site may make them.
 */
import { success } from '@antara/contracts/api/envelope';
import { z } from 'zod/mini';
import type { DescribedCall } from '../../platform/openapi.ts';
import { operations, type OperationName } from './operations.ts';
import { presenceKinds } from './presence.ts';
import { summaries } from './summaries.ts';

export const deskCalls = {
  listOperations: ['GET', '/desk/operations'],
  runOperation: ['POST', '/desk/operations/:name'],
  notePresence: ['POST', '/desk/presence'],
} as const;

const headers = z.object({
  /** Required for changes, but not for dry runs. */
  'idempotency-key': z.optional(z.string().check(z.minLength(16), z.maxLength(80))),
});

const createBody = <Input extends z.ZodMiniType>(input: Input) =>
  z.object({
    input,
    /** Makes the whole change and takes it back: the answer says what would happen. */
    dry_run: z.optional(z.boolean()),
    /** For the log of operations whose input has no reason. */
    reason: z.optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(500))),
    /**
     * The smallest `as_of` of the reads on which a change is based. 409 with `data.code` `CHANGED_SINCE` when somebody
     * else has changed the record since.
     */
    seen: z.optional(z.int().check(z.nonnegative())),
  });

const answer = success({
  /** Null when the change waits for a second person. */
  result: z.unknown(),
  /** True when one person alone may not make the change. A dry run says so as well. */
  needs_second_person: z.boolean(),
  /** The request that waits for a second person, who approves it with `approvals.approve`. */
  request: z.nullable(z.object({ id: z.int(), expires_at: z.string() })),
  /** The line by which `log.undo` takes the change back; absent when it cannot. */
  undo: z.optional(z.int()),
  /** Of a read: the number of the log's last line before it. */
  as_of: z.optional(z.int()),
});

export const deskSchemas = {
  listOperations: {
    /** The operations that the member may run. */
    answer: success({
      operations: z.array(
        z.object({
          name: z.string(),
          kind: z.enum(['read', 'change']),
          summary: z.string(),
          /** `all`, or the restrictions of which the input must meet one. */
          scopes: z.array(z.string()),
          /** True when a read is written to the log, because its result has personal data. */
          is_personal: z.boolean(),
          /** True for a change that needs a log-in of the last 15 minutes. */
          needs_fresh_login: z.boolean(),
          /** JSON Schema, with the texts of the fields. */
          input: z.looseObject({}),
        }),
      ),
    }),
  },
  runOperation: { headers, body: createBody(z.unknown()), answer },
  notePresence: {
    /** A page gives a sign of its record every 15 seconds, and when it is left. */
    body: z.object({
      kind: z.enum(presenceKinds),
      /** What names the record: a booking's id, a tour's slug and a date. */
      name: z.string().check(z.minLength(1), z.maxLength(150)),
      state: z.enum(['looking', 'changing', 'left']),
    }),
    /** The other members who gave a sign within the last minute. */
    answer: success({ others: z.array(z.object({ name: z.string(), is_changing: z.boolean() })) }),
  },
};

/** Returns the calls as a client makes them: one for each operation. */
export const describeDeskCalls = (): DescribedCall[] => [
  { id: 'listOperations', method: 'GET', path: '/desk/operations', schemas: deskSchemas.listOperations },
  { id: 'notePresence', method: 'POST', path: '/desk/presence', schemas: deskSchemas.notePresence },
  ...(Object.keys(operations) as OperationName[]).map((id) => ({
    id,
    method: 'POST',
    path: `/desk/operations/${id}`,
    summary: summaries[id],
    schemas: {
      ...(operations[id].kind === 'change' && { headers }),
      body: createBody(operations[id].input),
      answer,
    },
  })),
];
