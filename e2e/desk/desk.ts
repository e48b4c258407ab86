/** A person of the company at the desk, logged in with a passkey of the browser’s own authenticator. */
import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright/test';
import { sitePort } from '../site/addresses.ts';
import { runOperator } from '../site/operator.ts';
import { readMailsTo } from '../site/outbox.ts';
import { expect } from '../site/test.ts';

export const deskUrl = `http://desk.localhost:${sitePort}`;

/** A member of the staff in a browser of their own. */
export interface AtDesk {
  context: BrowserContext;
  page: Page;
  email: string;
}

/** Returns the token of the newest invitation that was mailed to `email`. */
export async function readInvitation(email: string): Promise<string> {
  const tokens = () =>
    readMailsTo(email).flatMap(
      (letter) => /#token=3D([\w-]{43})/.exec(letter.replaceAll(/=\r?\n/g, ''))?.[1] ?? [],
    );
  await expect.poll(() => tokens().length, `an invitation for ${email}`).toBeGreaterThan(0);
  return tokens().at(-1)!;
}

/** Gives a page an authenticator that makes and uses passkeys without asking anybody. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Runs an operation as whoever is logged in on `page`. */
export async function operate<Result>(
  page: Page,
  name: string,
  input: object,
  reason?: string,
): Promise<Result> {
  const answer = await page.evaluate(
    async ({ name, body }) => {
      const response = await fetch(`/api/desk/operations/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify(body),
      });
      return (await response.json()) as { response: string; result: unknown };
    },
    { name, body: { input, ...(reason && { reason }) } },
  );
  expect(answer.response, `${name}: ${JSON.stringify(answer)}`).toBe('SUCCESS');
  return answer.result as Result;
}

/** Milliseconds after which another owner is logged in: inviting needs a log-in of the last 15 minutes. */
const ownerMs = 10 * 60_000;
let owner: { desk: Promise<AtDesk>; since: number } | undefined;

/**
 * Returns the owner who sets things up for the tests of this worker. A command of the operator would do it as well, but
 * loads the whole API each time, which takes seconds.
 */
export async function getOwner(browser: Browser): Promise<AtDesk> {
  if (!owner || Date.now() - owner.since > ownerMs) {
    const before = owner;
    owner = { desk: logInOwner(browser), since: Date.now() };
    await (await before?.desk)?.context.close();
  }
  return owner.desk;
}

async function logInOwner(browser: Browser): Promise<AtDesk> {
  const email = `owner.${randomUUID()}@office.example`;
  runOperator('staff', 'invite', email, 'Olga Owner', '--roles', 'owner');
  return acceptInvitation(browser, email, { viewport: { width: 1280, height: 900 } });
}

/**
 * Invites somebody with these roles, accepts the invitation in a browser of its own, and shows the desk's first page.
 * Their address is another one each time.
 */
export async function openDesk(
  browser: Browser,
  name: string,
  roles: readonly string[],
  viewport = { width: 1280, height: 900 },
  options: Pick<BrowserContextOptions, 'serviceWorkers'> = {},
): Promise<AtDesk> {
  // A test that is tried again invites somebody else of the same name.
  const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}.${Date.now()}@office.example`;
  const { page } = await getOwner(browser);
  await operate(page, 'staff.invite', { email, name, roles });
  return acceptInvitation(browser, email, { viewport, ...options });
}

async function acceptInvitation(
  browser: Browser,
  email: string,
  options: BrowserContextOptions,
): Promise<AtDesk> {
  const token = await readInvitation(email);
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await addAuthenticator(page);
  await page.goto(`${deskUrl}/invitation#token=${token}`);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  return { context, page, email };
}
