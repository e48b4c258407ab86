/** Calls of a forge’s REST API. */
import { UserError } from '@delivery/store/errors';

/** A forge: its name, where its API is, and the token for it. */
export interface Forge {
  name: string;
  /** The address of the API, such as `https://api.github.com`. */
  api: string;
  headers: Readonly<Record<string, string>>;
  /** The setting with the token, and the right that the token has to have, for messages. */
  setting: string;
  right: string;
}

const timeoutMs = 30_000;

/**
 * Returns the answer to a call at `address`, which the forge's API has.
 *
 * @throws {UserError} in words, when the forge refuses or does not answer
 */
export async function callForge(
  { name, api, headers, setting, right }: Forge,
  method: string,
  address: string,
  body?: object,
): Promise<Response> {
  // The address of a next page comes from an answer. The token is for the forge alone.
  if (new URL(address).origin !== new URL(api).origin)
    throw new UserError(`${name} names ${new URL(address).origin} for its next page, which is not its API.`);
  const answer = await fetch(address, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    ...(body && { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    const { cause = error } = error as { cause?: unknown };
    throw new UserError(`${name} does not answer at ${api} (${String(cause)}).`);
  });
  if (answer.ok) return answer;
  const said = await readMessage(answer);
  if (answer.status === 401)
    throw new ForgeError(401, `${name} does not know the token of ${setting}${said}.`);
  if (answer.status === 403)
    throw new ForgeError(403, `${name} refuses: the token of ${setting} needs ${right}${said}.`);
  if (answer.status === 404)
    throw new ForgeError(
      404,
      `${name} has nothing at ${address}, or the token of ${setting} may not see it: it needs ${right}.`,
    );
  throw new ForgeError(answer.status, `${name} answers ${answer.status} to ${method} ${address}${said}.`);
}

/** The forge refused a call. */
export class ForgeError extends UserError {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Returns the forge's own message in brackets, or an empty text. */
async function readMessage(answer: Response): Promise<string> {
  const body = (await answer.json().catch(() => null)) as { message?: unknown } | null;
  const message = typeof body?.message === 'string' ? body.message : '';
  const line = message.replaceAll(/\s+/g, ' ').trim().slice(0, 200);
  return line ? ` (${line})` : '';
}
