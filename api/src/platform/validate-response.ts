/** The final check of a response before it is sent. */
import type { CallName } from '@antara/contracts/api/calls';
import type { CallSchemas } from '@antara/contracts/api/schemas';
import { z } from 'zod/mini';

// Messages that the contract leaves to zod ("Invalid input: expected string, …"), for requests as well.
z.config(z.locales.en());

/** The content of a successful response: all fields except `response`, which `validateResponse` adds. */
export type Content<Answer> = Answer extends unknown ? Omit<Answer, 'response'> : never;

/**
 * Returns a successful response with `content` in the contract's shape, without undeclared fields. Throws when the
 * shape is wrong.
 */
export function validateResponse(name: CallName, schemas: CallSchemas, content: object): unknown {
  const parsed = z.safeParse(schemas.answer, { response: 'SUCCESS', ...content });
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The answer of ${name} is not of the contract's shape: ${where.slice(0, 5).join('; ')}`);
}
