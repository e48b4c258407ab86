import { randomBytes } from 'node:crypto';
import { maxLogoBytes } from '@antara/contracts/api/agency-logo';
import { eq } from 'drizzle-orm';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { multipart } from '../../../test/multipart.ts';
import { testServer, type Visitor } from '../../../test/server.ts';
import { users } from '../../base/accounts/tables.ts';
import { createCustomer } from '../../bookings/booking/testing/fixture.ts';
import { agent, inviteAndJoin, registration } from './testing/agents.ts';
import { agencyLogos } from './tables.ts';

const server = await testServer();
const { db } = server.platform;

const picture = (width = 300, height = 100, background = '#7a5c2e'): Sharp =>
  sharp({ create: { width, height, channels: 4, background } });
const png = await picture().png().toBuffer();

async function upload(visitor: Visitor, content: Buffer, field = 'logo') {
  const part = multipart({ field, filename: 'logo.png', content });
  const answer = await visitor.send({ method: 'POST', url: '/api/agent/logo', ...part });
  return { status: answer.statusCode, body: answer.json() };
}
const seen = (visitor: Visitor) => visitor.send({ method: 'GET', url: '/api/agent/logo' });
const owner = () => agent(server, { country: '' });
const stored = () => db.$count(agencyLogos);

describe('VX-10 an agency’s logo', () => {
  test.each(['png', 'jpeg', 'webp'] as const)(
    'VX-10 a %s is kept as a PNG that its people see',
    async (format) => {
      const visitor = await owner();
      expect((await visitor.call('agentProfile')).body.logo).toBeNull();
      expect((await seen(visitor)).statusCode).toBe(404);
      const { status, body } = await upload(visitor, await picture().toFormat(format).toBuffer());
      expect([status, body]).toEqual([
        200,
        {
          response: 'SUCCESS',
          logo: {
            url: expect.stringMatching(/^\/api\/agent\/logo\?version=[\w-]{16}$/),
            width: 300,
            height: 100,
          },
        },
      ]);
      expect((await visitor.call('agentProfile')).body.logo).toEqual(body.logo);
      const shown = await visitor.send({ method: 'GET', url: body.logo.url });
      expect(shown.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
        format: 'png',
        width: 300,
        height: 100,
      });
    },
  );

  test('VX-10 is re-encoded: upright, on white, of a bounded size, with no metadata and nothing hidden behind it', async () => {
    const visitor = await owner();
    const transparent = await picture(2000, 1000, '#00000000')
      .withExif({ IFD0: { Copyright: 'Asha Rao' } })
      .withMetadata({ orientation: 6 })
      .webp()
      .toBuffer();
    await upload(visitor, Buffer.concat([transparent, Buffer.from('<script>hidden()')]));
    const { rawPayload } = await seen(visitor);
    const { format, width, height, hasAlpha, exif } = await sharp(rawPayload).metadata();
    expect([format, width, height, hasAlpha, exif]).toEqual(['png', 360, 720, false, undefined]);
    expect([...(await sharp(rawPayload).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
    expect(rawPayload.includes('hidden')).toBe(false);
  });

  test.each<[string, number, string, () => Promise<Buffer>]>([
    [
      'a drawing (SVG)',
      415,
      'We cannot read this picture. Please choose a PNG, JPEG or WebP file.',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"/>'),
    ],
    [
      'a GIF',
      415,
      'We cannot read this picture. Please choose a PNG, JPEG or WebP file.',
      () => picture().gif().toBuffer(),
    ],
    [
      'a HEIC',
      415,
      'We cannot read this picture. Please choose a PNG, JPEG or WebP file.',
      async () => Buffer.from('\0\0\0\u{18}ftypheic\0\0\0\0mif1heic', 'latin1'),
    ],
    [
      'a PNG that was cut off',
      415,
      'We cannot read this picture. Please choose a PNG, JPEG or WebP file.',
      async () => png.subarray(0, 120),
    ],
    [
      'one of 1 MB',
      413,
      'File size should be less than 1 MB.',
      async () => Buffer.concat([png, randomBytes(maxLogoBytes + 1 - png.length)]),
    ],
    [
      'one of too few pixels',
      422,
      'This picture is too small to be printed: it has 149 × 60 pixels, and its longer side needs 150. Please choose a larger one.',
      () => picture(149, 60).png().toBuffer(),
    ],
    ['an empty file', 400, 'Please select a file first.', async () => Buffer.alloc(0)],
  ])('VX-10 %s is refused with %i and leaves the logo as it was', async (_what, status, message, content) => {
    const visitor = await owner();
    await upload(visitor, png);
    const before = (await seen(visitor)).rawPayload;
    const answer = await upload(visitor, await content());
    expect([answer.status, answer.body.data.message]).toEqual([status, message]);
    expect((await seen(visitor)).rawPayload.equals(before)).toBe(true);
  });

  test('VX-10 is replaced, and removed', async () => {
    const visitor = await owner();
    const first = (await upload(visitor, png)).body.logo.url;
    const second = (await upload(visitor, await picture(400, 400, '#123456').png().toBuffer())).body.logo;
    expect(second).toMatchObject({ width: 400, height: 400 });
    expect(second.url).not.toBe(first);
    expect((await visitor.call('removeAgencyLogo', { body: {} })).status).toBe(200);
    expect((await visitor.call('removeAgencyLogo', { body: {} })).status, 'already removed').toBe(200);
    expect((await visitor.call('agentProfile')).body.logo).toBeNull();
    expect((await seen(visitor)).statusCode).toBe(404);
  });

  test('VX-10 is changed by the owner alone; a colleague sees it, nobody else of another agency', async () => {
    const visitor = await owner();
    await upload(visitor, png);
    const colleague = await inviteAndJoin(server, visitor, 'logo.mira@agency.example');
    expect((await seen(colleague)).statusCode).toBe(200);
    const message = 'Only the owner of your agency’s account can see and change this.';
    const refused = await upload(colleague, png);
    expect([refused.status, refused.body.data.message]).toEqual([403, message]);
    expect((await colleague.call('removeAgencyLogo', { body: {} })).status).toBe(403);
    expect((await seen(await owner())).statusCode).toBe(404);
    const customer = await createCustomer(server);
    expect([(await seen(customer)).statusCode, (await upload(customer, png)).status]).toEqual([403, 403]);
    const nobody = server.visitor();
    expect([(await seen(nobody)).statusCode, (await upload(nobody, png)).status]).toEqual([401, 401]);
    expect((await seen(visitor)).statusCode).toBe(200);
  });

  test('VX-10 is part of the account’s data, and goes with the account', async () => {
    const visitor = await owner();
    const { logo } = (await upload(visitor, png)).body;
    expect((await visitor.call('accountData')).body).toMatchObject({ data: { agency_logo: logo } });
    const before = await stored();
    expect(
      (await visitor.call('deleteAccount', { body: { password: registration().password } })).status,
    ).toBe(200);
    expect(await db.$count(users, eq(users.email, visitor.email))).toBe(0);
    expect(await stored()).toBe(before - 1);
  });
});
