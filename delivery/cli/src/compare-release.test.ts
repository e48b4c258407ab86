import { describe, expect, it } from 'vitest';
import {
  account,
  bookingPaths,
  chunksOf,
  dangerousOf,
  good,
  shell,
  temp,
  tryBooking,
  tryRelease,
  useComparedSet,
  type Version,
} from './testing/compared-set.ts';

useComparedSet();

describe('DL-11 a release that differs dangerously from what is live', { timeout: 60_000 }, () => {
  it.each<[fault: string, version: Version, found: string[]]>([
    ['1: 404 to all', { more: 'status: 404' }, ['/booking status', '/booking/a-journey status']],
    [
      '2: a page behind a log-in',
      { manifest: { entries: { '/booking': { access: 'customer' } } } },
      ['/booking access'],
    ],
    [
      '4: a style for the footer of the shell',
      { css: 'footer { display: none }' },
      ['tours.css styles outside the app'],
    ],
    ['6: no title', { more: `head: '<title></title>'` }, ['/booking title', '/booking/a-journey title']],
    [
      '7: the API asked again and again',
      { before: `for (let nth = 0; nth < 9; nth += 1) await read('/tours');` },
      ['/booking calls', '/booking/a-journey calls'],
    ],
    [
      'a call that the API refuses',
      { before: `await read('/forbidden');` },
      ['/booking refused calls', '/booking/a-journey refused calls'],
    ],
    [
      'nothing of its text, headings, links and fields',
      { main: '' },
      ['text', 'links', 'headings', 'fields'].flatMap((what) => [
        `/booking ${what}`,
        `/booking/a-journey ${what}`,
      ]),
    ],
    [
      'pages that send visitors away',
      { more: `head: '<title>Journeys</title><meta http-equiv="refresh" content="0; url=/login">'` },
      ['/booking final address', '/booking/a-journey final address'],
    ],
    [
      'pages that search engines leave out',
      { more: `head: '<title>Journeys</title><meta name="robots" content="noindex">'` },
      ['/booking search engines', '/booking/a-journey search engines'],
    ],
    [
      'an empty fragment on another app’s page',
      { fragment: `return ''` },
      ['/login parts of mfe-booking', '/login text'],
    ],
  ])('DL-11 fault %s is named as dangerous', async (_fault, version, found) => {
    const { failed, differences } = await tryBooking(version);
    expect(failed).toEqual([]);
    expect(dangerousOf(differences).toSorted()).toEqual(found.toSorted());
  });

  it('DL-11 fault 5: a picture of 6 MB by a style sheet is named as dangerous', async () => {
    await temp.release(
      'mfe-booking',
      '201',
      {
        'server/routes.mjs': `export const remote = { draw: async (path, read) => {
          await read('/tours'); return { main: \`${good}\`, chunks: [{ app: 'mfe-booking', chunk: 'tours' }] };
        }, fragment: () => '<p>Three journeys to choose from</p>' };`,
        'client/remote-entry.js': '',
        'client/tours.css': '.Own1 { background: url(/r/mfe-booking/201/image/sea.woff2) }',
        'client/image/sea.woff2': 'x'.repeat(6_000_000),
      },
      { routes: bookingPaths, chunks: { tours: { js: [], css: ['tours.css'] } } },
    );
    const { differences } = await tryRelease('mfe-booking', '201');
    expect(dangerousOf(differences)).toEqual(['/booking bytes', '/booking/a-journey bytes']);
    expect(differences[0]).toMatchObject({ candidate: '6000 KB' });
  });

  it('DL-11 fault 11: a fragment that throws on another app’s page fails', async () => {
    const { failed } = await tryBooking({ fragment: `throw new Error('no cards')` });
    expect(failed).toMatchObject([{ address: '/login' }]);
  });

  it('DL-11 a page that loses the fragment of another app is named as dangerous', async () => {
    await account('301', true);
    const { differences } = await tryRelease('mfe-account', '301');
    expect(dangerousOf(differences)).toContain('/login parts of mfe-booking');
  });

  it('DL-11 a shell that draws no screens is named as dangerous on every page', async () => {
    await temp.shell('101', shell.replace('drawn.main', `''`));
    const { differences } = await tryRelease('shell', '101');
    expect(dangerousOf(differences)).toEqual(
      expect.arrayContaining(['/booking text', '/booking/a-journey text', '/login text']),
    );
  });
});

describe('DL-11 a sound change', { timeout: 60_000 }, () => {
  it('DL-11 the same sources in another build differ in nothing, though class names and data do', async () => {
    const { failed, differences, changed } = await tryBooking({
      main: good.replace('Live1h', 'Next1h'),
      css: '.Own2 { color: red }',
    });
    expect({ failed, differences, changed }).toEqual({ failed: [], differences: [], changed: [] });
  });

  it.each<[change: string, version: Version, found: string[]]>([
    ['one word', { main: good.replace('quiet', 'calm') }, ['text']],
    ['a new field', { main: good.replace('<input', '<input name="name"><input') }, ['fields']],
    ['a new heading', { main: `${good}<h2>Dates</h2>` }, ['text', 'headings']],
    ['another style', { css: '.Own1 { color: blue }', manifest: { chunks: chunksOf('other') } }, []],
  ])('DL-11 %s is listed, not dangerous, and the browser opens the page', async (_change, version, found) => {
    const { failed, differences, changed } = await tryBooking(version);
    expect(failed).toEqual([]);
    expect(dangerousOf(differences)).toEqual([]);
    expect([...new Set(differences.map(({ what }) => what))].toSorted()).toEqual(found.toSorted());
    expect(changed).toEqual(['/booking', '/booking/a-journey']);
  });

  it('DL-11 a new page, and a new fragment on another app’s page, are not dangerous', async () => {
    await account('301', true);
    await temp.setLive({ shell: '100', 'mfe-account': '301', 'mfe-booking': '200' });
    const { differences, changed } = await tryRelease('mfe-account', '300');
    expect(differences.map(({ what, isDangerous }) => [what, isDangerous])).toEqual([
      ['text', false],
      ['parts of mfe-booking', false],
    ]);
    expect(changed).toEqual(['/login']);

    // A shell may answer with a page of its own where no app of the set does.
    await temp.shell(
      '101',
      shell
        .replace('if (!owner) return page;', `if (!owner || !remotes[owner]) return page;`)
        .replace('{ url, apiUrl }', '{ url, apiUrl, remotes }'),
    );
    await temp.setLive({ shell: '101', 'mfe-account': '301' });
    const first = await tryRelease('mfe-booking', '200');
    expect(first.failed).toEqual([]);
    expect(dangerousOf(first.differences)).toEqual([]);
    expect(first.differences).toContainEqual(
      expect.objectContaining({ what: 'page', candidate: 'there is one' }),
    );
    expect(first.changed).toEqual(['/booking', '/booking/a-journey']);
  });
});
