/** The body of a refused call, in the shape of the site's API. */
import { z } from 'zod/mini';
import { site } from '@delivery/store/site';

const fieldProblem = z.object({ path: z.string(), message: z.string() });

export const failureBody = z.object({
  response: z.enum(Object.keys(site.failureStatus) as [string, ...string[]]),
  data: z.looseObject({
    message: z.string(),
    request_id: z.optional(z.string()),
    fields: z.optional(z.array(fieldProblem)),
  }),
});
