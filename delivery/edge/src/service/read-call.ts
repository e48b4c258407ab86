/** Reads the caller and the body of a call. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isAppName, type AppName } from '@delivery/contract/release';
import type { Principal } from '@delivery/store/access';
import { isReleaseName } from '@delivery/store/store';
import type { Authenticate } from './authenticate.ts';
import { ServiceError } from './service-error.ts';

/** The schema of an app's name. */
export const appSchema = z.custom<AppName>(
  (name) => typeof name === 'string' && isAppName(name),
  'an app is shell or mfe-…',
);

/** The schema of versions by app: one release or more. */
export const versionsSchema = z
  .record(z.string(), z.string())
  .refine((names) => Object.keys(names).length > 0, 'names no app')
  .refine(
    (names) => Object.entries(names).every(([name, version]) => isReleaseName(name, version)),
    'names no release',
  );

/**
 * Returns the caller and the body of a call. The body's `notes` become part of the record of the act.
 *
 * @throws {ServiceError} 400 when the body does not have the form of `schema`, and as `authenticate` does
 */
export async function readCall<Body>(
  request: FastifyRequest,
  schema: z.ZodType<Body>,
  authenticate: Authenticate,
): Promise<{ body: Body; by: Principal }> {
  const by = await authenticate(request);
  const parsed = schema.safeParse(request.body ?? {});
  const { notes: why } = (parsed.data ?? {}) as { notes?: string };
  if (why) request.actDetails.why = why;
  if (parsed.success) return { body: parsed.data, by };
  const [issue] = parsed.error.issues;
  throw new ServiceError(
    400,
    `${issue?.path.join('.') || 'The call'}: ${issue?.message}. Nothing was changed.`,
  );
}
