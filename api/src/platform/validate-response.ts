/** Checks responses before they are sent. */
import type { CallSchemas } from '@antara/contracts/api/schemas';
import { z } from 'zod/mini';

// Chooses the English messages of Zod ("Invalid input: expected string, …"), which requests get where the contract has
// no message of its own.
z.config(z.locales.en());

/** The content of a successful response: all fields except `response`, which `validateResponse` adds. */
export type Content<Answer> = Answer extends unknown ? Omit<Answer, 'response'> : never;

/**
 * Returns a successful response with the fields of `content` that the contract declares for the call `name`.
 * @throws {Error} when `content` has another shape
 */
export function validateResponse(name: string, schemas: CallSchemas, content: object): unknown {
  const parsed = z.safeParse(schemas.answer, { response: 'SUCCESS', ...content });
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The answer of ${name} is not of the contract's shape: ${where.slice(0, 5).join('; ')}`);
}
