/** The last look at an answer before it leaves. */
import type { CallName } from '@antara/contracts/api/calls';
import type { CallSchemas } from '@antara/contracts/api/schemas';
import { z } from 'zod/mini';

// Messages that the contract leaves to zod ("Invalid input: expected string, …"), for calls coming in as well.
z.config(z.locales.en());

/** `result` as the contract has it, without undeclared fields. Throws when it is of another shape. */
export function validateResponse(name: CallName, schemas: CallSchemas, result: unknown): unknown {
  const parsed = z.safeParse(schemas.answer, result);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The answer of ${name} is not of the contract's shape: ${where.slice(0, 5).join('; ')}`);
}
