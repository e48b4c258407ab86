import type { FastifyRequest } from 'fastify';
import { type User, requireUser } from '../accounts/index.ts';
import { throwHttpError } from '../platform/http-error.ts';

/** @throws HttpError 401 for a visitor, 403 for a customer. */
export async function requireAgent(request: FastifyRequest): Promise<User> {
  const user = await requireUser(request);
  return user.role === 'AGENT' ? user : throwHttpError('FORBIDDEN', 'This is for travel agents alone.');
}
