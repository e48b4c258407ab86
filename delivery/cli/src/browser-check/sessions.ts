/** Logs test accounts in to the running site, so that pages behind a log-in are checked as well. */
import { UserError } from '@delivery/store/errors';
import { site } from '@delivery/store/site';

/** A cookie of the site. */
export interface SessionCookie {
  name: string;
  value: string;
}

/**
 * Returns the session cookies of the account in `setting`, or null when it is not set.
 *
 * @throws {UserError} when the setting is malformed, or the site rejects the account
 */
export async function logInForCheck(
  setting: string,
  siteUrl: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<SessionCookie[] | null> {
  const account = env[setting]?.trim();
  if (!account) return null;
  const [, email, password] = /^(\S+@\S+)\s+(.+)$/.exec(account) ?? [];
  if (!email || !password) {
    throw new UserError(
      `${setting} is not “e-mail password” (a blank between them). Correct it, or unset it.`,
    );
  }
  const [method, path] = site.calls[site.logInCall] ?? [];
  if (!method || !path) throw new Error('The site has roles, but names no call that logs in.');
  const answer = await fetch(`${siteUrl}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin: siteUrl },
    body: JSON.stringify({ email, password }),
    signal: AbortSignal.timeout(10_000),
  });
  // An unread body would keep the connection open, and this process alive.
  await answer.text();
  if (!answer.ok) {
    throw new UserError(
      `The site at ${siteUrl} does not let the account of ${setting} in (status ${answer.status}), so pages behind a log-in could not be checked. Correct it, or unset it.`,
    );
  }
  return readCookies(answer);
}

/** Returns the cookies that an answer sets, without their attributes. */
function readCookies({ headers }: Response): SessionCookie[] {
  return headers.getSetCookie().map((cookie) => {
    const [name = '', value = ''] = (cookie.split(';', 1)[0] ?? '').split(/=(.*)/s);
    return { name, value };
  });
}
