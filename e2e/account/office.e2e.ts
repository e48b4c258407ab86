/** Staff accounts of the office at its own origin, with a passkey of the browser’s own authenticator. */
import type { Page } from 'playwright/test';
import { sitePort } from '../site/addresses.ts';
import { addAuthenticator, deskUrl, readInvitation } from '../desk/desk.ts';
import { runOperator } from '../site/operator.ts';
import { expect, test } from '../site/test.ts';

test.skip(process.env.E2E_SITE === 'servers', 'the servers have no origin for the office');

const siteUrl = `http://localhost:${sitePort}`;
const email = 'meera@office.example';

/** Makes a call from the page, as its scripts would. Status 0: the browser does not show the answer. */
const call = (page: Page, path: string, body?: object) =>
  page.evaluate(
    async ({ url, body }) => {
      const answer = await fetch(url, {
        credentials: 'include',
        ...(body && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      }).catch(() => null);
      return { status: answer?.status ?? 0, body: await answer?.json().catch(() => null) };
    },
    { url: `${deskUrl}/api/desk${path}`, body },
  );

test('OF-24 an invited person makes a passkey and logs in with it; a page of the site reaches nothing with their cookie', async ({
  browser,
}) => {
  runOperator('staff', 'invite', email, 'Meera Das', '--roles', 'reservations');
  const token = await readInvitation(email);
  // The test makes the calls itself, from an answer of the API, whose policy forbids that.
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await addAuthenticator(page);
  await page.goto(`${deskUrl}/api/desk/session`);

  const person = { token, name: 'Meera Das' };
  const begun = await call(page, '/invitation/begin', person);
  const passkey = await page.evaluate(async (options) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    return made.toJSON() as object;
  }, begun.body.passkey);
  const joined = await call(page, '/invitation/accept', { ...person, passkey });
  expect(joined.body).toMatchObject({ member: { email, roles: ['reservations'] } });

  await call(page, '/session/end', {});
  expect((await call(page, '/session')).status).toBe(401);
  const asked = await call(page, '/session/passkey/begin', {});
  const signed = await page.evaluate(async (options) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const answer = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
    return answer.toJSON() as object;
  }, asked.body.passkey);
  expect((await call(page, '/session/passkey', { passkey: signed })).status).toBe(200);
  expect((await call(page, '/session')).status).toBe(200);
  const [cookie] = (await context.cookies(deskUrl)).filter(({ name }) => name === 'staff');
  expect(cookie).toMatchObject({ domain: 'desk.localhost', httpOnly: true, sameSite: 'Strict' });

  await page.goto(`${siteUrl}/api/site`);
  expect((await call(page, '/session')).status).toBe(0);
  expect((await call(page, '/sessions/end', { session: 'all' })).status).toBe(0);
  const own = await page.evaluate(async () => (await fetch('/api/desk/session')).status);
  expect(own).toBe(404);
  await page.goto(`${deskUrl}/api/desk/session`);
  expect((await call(page, '/session')).status, 'the session goes on').toBe(200);
  await context.close();
});
