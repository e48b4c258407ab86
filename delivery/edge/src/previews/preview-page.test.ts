import { beforeEach, describe, expect, it } from 'vitest';
import {
  addPreviewReport,
  addPreviewRevision,
  endPreview,
  listPreviewComments,
  openFileStore,
  signKeptPreview,
  type OpenPreview,
} from '@delivery/store/store';
import { edge, officeHost, previewHost, store, useEdge } from '../testing/edge-harness.ts';

useEdge();

const origin = `https://${previewHost}`;
const name = 'pull request 12 of our/<b>booking</b>';
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
let preview: OpenPreview;
let token = '';
let cookie = '';
const documents = () => openFileStore(store.folder).documents;

async function open(of: string) {
  const kept = await addPreviewRevision(documents(), of, {
    versions: { 'mfe-booking': '201' },
    expires: Date.now() + 3_600_000,
    by: null,
    createdBy: '<i>asha</i>',
  });
  return { kept, token: await signKeptPreview(openFileStore(store.folder), kept) };
}
beforeEach(async () => {
  ({ kept: preview, token } = await open(name));
  cookie = `__Host-preview=${token}`;
});

const path = () => `/_edge/preview/${preview.id}`;
const get = (url: string, headers: object = { cookie }) =>
  edge.inject({ url, headers: { host: previewHost, ...headers } });
const csrfOf = (body: string) => /name="csrf" value="([^"]+)"/.exec(body)?.[1] ?? '';
const browser = {
  origin,
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};
const post = async (fields: Record<string, string>, headers: object = {}) =>
  edge.inject({
    method: 'POST',
    url: `${path()}/comments`,
    headers: {
      host: previewHost,
      cookie,
      ...browser,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams({ csrf: csrfOf((await get(path())).body), ...fields }).toString(),
  });
const comments = () => listPreviewComments(documents(), preview);

describe('DL-16 the page of a preview', () => {
  it('DL-16 shows versions, differences and pictures beside live, all as text, to whoever has its link', async () => {
    const report = {
      isOpened: true,
      noted: ['/booking: <b>text</b>'],
      failed: [{ address: '/booking', cause: '<script>1</script>' }],
      differences: [
        { address: '/booking', what: 'title', live: 'Journeys', candidate: '<img src=x>', isDangerous: true },
      ],
      left: ['/faq'],
    };
    const pictures = [{ address: '/booking"><b>', live: jpeg, candidate: jpeg }];
    const kept = await addPreviewReport(documents(), preview, preview.revision.versions, report, pictures);
    const enter = await get(`/_edge/preview?${new URLSearchParams({ token, to: path() }).toString()}`, {});
    expect(enter.headers.location).toBe(path());

    const page = await get(path());
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain('mfe-booking 201');
    expect(page.body).toContain('&lt;img src=x&gt;');
    expect(page.body).toContain('/booking: &lt;b&gt;text&lt;/b&gt;');
    expect(page.body).toContain('our/&lt;b&gt;booking&lt;/b&gt;');
    expect(page.body).not.toMatch(/<script|<b>|<i>|<img src=x/);
    expect(page.body).toContain('alt="/booking&quot;&gt;&lt;b&gt;, live"');

    const [, picture = ''] = /<img\s+src="([^"]+)"/.exec(page.body) ?? [];
    expect(picture).toBe(`${path()}/pictures/${kept.pictures[0]?.live}`);
    for (const [url, headers] of [
      [picture, { cookie }],
      [`${picture}?${new URLSearchParams({ token }).toString()}`, {}],
    ] as const) {
      const answer = await get(url, headers);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('image/jpeg');
      expect(answer.rawPayload).toEqual(jpeg);
    }
    expect((await get(picture, {})).statusCode).toBe(403);
    expect((await get(`${picture}?token=a&token=b`)).statusCode, 'TR-05').toBe(403);
    expect((await get('/booking')).body).toContain(`<a href="${path()}">Pictures and comments</a>`);
  });

  it('DL-16 is refused without the cookie of its link, with that of another preview, and after its end', async () => {
    const another = await open('another');
    for (const wrong of ['', `__Host-preview=${another.token}`, '__Host-preview=x.y'])
      expect((await get(path(), { cookie: wrong })).statusCode, wrong).toBe(403);
    expect((await get(path())).statusCode).toBe(200);
    await endPreview(documents(), preview.id);
    expect((await get(path())).statusCode).toBe(403);
    expect((await get('/booking')).statusCode).toBe(403);
    expect((await get(`/_edge/preview?token=${token}`)).body).toContain('has ended');
    expect(
      (await get(`/_edge/preview/${another.kept.id}`, { cookie: `__Host-preview=${another.token}` }))
        .statusCode,
    ).toBe(200);
  });

  it('DL-16 is neither on the site’s own origin nor on the office’s', async () => {
    for (const host of ['antara.example', officeHost]) {
      expect((await get(path(), { host, cookie })).statusCode, host).toBeGreaterThanOrEqual(400);
      expect((await post({ name: 'Asha', text: 'Good' }, { host })).statusCode, host).toBeGreaterThanOrEqual(
        400,
      );
    }
    expect(await comments()).toEqual([]);
  });

  it('DL-16 keeps comments with the preview, escaped, over pushes', async () => {
    const answer = await post({ name: ' <b>Asha</b>\u202e ', text: 'Line 1\r\n<img src=x onerror=y>' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`${path()}#comments`);
    expect(await comments()).toMatchObject([
      { name: '<b>Asha</b>', text: 'Line 1\n<img src=x onerror=y>', versions: { 'mfe-booking': '201' } },
    ]);
    const next = await open(name);
    const { body } = await get(path(), { cookie: `__Host-preview=${next.token}` });
    expect(body).toContain('&lt;b&gt;Asha&lt;/b&gt;');
    expect(body).toContain('&lt;img src=x onerror=y&gt;');
    expect(body).not.toMatch(/<img|<b>/);
  });

  it('DL-16 refuses comments that are empty or too long, and gives back what was typed', async () => {
    for (const [fields, problem] of [
      [{ name: '', text: 'Good' }, 'needs your name'],
      [{ name: 'Asha', text: ' ' }, 'needs your name'],
      [{ name: 'a'.repeat(81), text: 'Good' }, 'up to 80'],
      [{ name: 'Asha', text: `${'a'.repeat(2_000)}<` }, 'up to 2000'],
    ] as const) {
      const answer = await post(fields);
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toContain(problem);
      expect(answer.body).toContain('role="alert"');
      if (fields.text.length > 2_000) expect(answer.body).toContain('aaa&lt;</textarea');
    }
    expect((await post({ name: 'Asha', text: 'x'.repeat(40_000) })).statusCode).toBe(413);
    expect(await comments()).toEqual([]);
  });

  it('DL-16 refuses comments without the cookie, from another origin, of a script, and without the form’s secret', async () => {
    const fields = { name: 'Asha', text: 'Good' };
    for (const headers of [
      { cookie: '' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://antara.example', 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example', 'sec-fetch-site': '' },
      { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
      { 'sec-fetch-dest': 'iframe' },
    ])
      expect((await post(fields, headers)).statusCode, JSON.stringify(headers)).toBe(403);
    expect((await post({ ...fields, csrf: 'guessed' })).statusCode).toBe(403);
    const json = await post(fields, { 'content-type': 'application/json' });
    expect(json.statusCode).toBeGreaterThanOrEqual(400);
    expect(await comments()).toEqual([]);
    expect((await post(fields)).statusCode).toBe(303);
  });

  it('DL-16 takes ten comments a minute from a network', async () => {
    for (let nth = 0; nth < 10; nth += 1)
      expect((await post({ name: 'Asha', text: `${nth}` })).statusCode).toBe(303);
    const answer = await post({ name: 'Asha', text: 'one too many' });
    expect(answer.statusCode).toBe(429);
    expect(answer.body).toContain('one too many</textarea');
    expect(await comments()).toHaveLength(10);
  });
});
