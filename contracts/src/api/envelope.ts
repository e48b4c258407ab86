/**
 * The common shape of all answers: `response` is `SUCCESS`, or an error code with `data.message` (decisions, "Calls").
 */
import { z } from 'zod/mini';

/** The error codes, each tied to one HTTP status. */
export const failureStatus = {
  INVALID: 400,
  UNAUTHORISED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  NOT_ALLOWED: 405,
  CONFLICT: 409,
  OUTDATED: 410,
  TOO_LARGE: 413,
  UNSUPPORTED: 415,
  UNPROCESSABLE: 422,
  TOO_MANY: 429,
  FAILED: 422,
  ERROR: 500,
  UNAVAILABLE: 503,
} as const;

/** The error code of a refused call. Only payment calls answer `FAILED` (B§7). */
export type FailureCode = keyof typeof failureStatus;

/** A text for visitors. `code` names it where `failureTexts` has it, and `values` are its figures and names. */
const text = {
  message: z.string(),
  code: z.optional(z.string()),
  values: z.optional(z.looseObject({})),
};

/** A field that the server refused, by its path in the payload. */
const fieldProblem = z.object({ path: z.string(), ...text });

/** The body of a refused call. `request_id` identifies the call in the log. */
export const failureBody = z.object({
  response: z.enum(Object.keys(failureStatus) as [FailureCode, ...FailureCode[]]),
  data: z.looseObject({
    ...text,
    request_id: z.optional(z.string()),
    fields: z.optional(z.array(fieldProblem)),
  }),
});
export type FailureBody = z.infer<typeof failureBody>;

/** Returns the schema of a successful answer: `{ response: 'SUCCESS', …shape }`. */
export function success<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object({ response: z.literal('SUCCESS'), ...shape });
}
