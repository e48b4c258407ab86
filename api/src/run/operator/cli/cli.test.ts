import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { testServer } from '../../../../test/server.ts';
import { agencies } from '../../../sales/agents/tables.ts';
import { agent } from '../../../sales/agents/testing/agents.ts';
import { commandLine } from '../testing/fixture.ts';
import { operations, type OperationName } from '../operations.ts';
import { operatorLog } from '../tables.ts';
import { readField } from './operation-command.ts';
import { commands } from './program.ts';

const server = await testServer({ seed: true });
const folder = mkdtempSync(path.join(tmpdir(), 'antara-content-'));
afterAll(() => rmSync(folder, { recursive: true }));
const operator = commandLine(server, folder);
const inFolder = (name: string) => path.join(folder, name);

describe('content as files', () => {
  test('goes out into a folder, is edited, and comes back; what is the same stays', async () => {
    const { code, out } = await operator('content', 'export', 'all');
    expect([code, out]).toEqual([0, expect.stringMatching(/^\d+ files in .+all\.\n$/)]);
    const file = inFolder('all/settings/site.json');
    const site = JSON.parse(readFileSync(file, 'utf8')) as { value: { phone: string } };
    site.value.phone = '+91 11 0000 4222';
    writeFileSync(file, JSON.stringify(site));
    const rehearsal = await operator('content', 'import', 'all', '--dry-run');
    expect(rehearsal.out).toMatch(
      /settings\/site\.json +changed +2\n\d+ files the same as before\.\nNothing was changed/,
    );
    expect((await server.call('siteInfo')).body.site.phone).not.toBe('+91 11 0000 4222');
    await operator('content', 'import', 'all/settings', 'all/careers.json');
    expect((await server.call('siteInfo')).body.site.phone).toBe('+91 11 0000 4222');
    expect((await operator('content', 'import', 'all')).out).toMatch(/^\d+ files the same as before\.\n$/);
  });

  test('F1 OF-17 an older folder is refused with what would be lost, goes on from its own import, and is restored', async () => {
    for (const name of ['asha', 'bina']) await operator('content', 'export', name);
    const edit = (place: string, words: string) => {
      const file = inFolder(place);
      const list = JSON.parse(readFileSync(file, 'utf8')) as { items: { answer: string }[] };
      list.items[0]!.answer = `<p>${words}</p>`;
      writeFileSync(file, JSON.stringify(list));
    };
    edit('asha/legal/FAQ.json', 'Asha’s answer.');
    const done = await operator('content', 'import', 'asha');
    expect([done.code, done.out]).toEqual([0, expect.stringMatching(/legal\/FAQ\.json +changed +2\n/)]);
    edit('asha/legal/FAQ.json', 'Asha’s second answer.');
    expect((await operator('content', 'import', 'asha/legal')).out).toMatch(/legal\/FAQ\.json +changed +3\n/);

    // Bina's folder is older, and she has not touched the questions: Asha's answer stays.
    expect((await operator('content', 'import', 'bina')).out).toMatch(
      /FAQ\.json +kept: changed on the site, .+ 3\n/,
    );
    edit('bina/legal/FAQ.json', 'Bina’s answer.');
    for (const place of ['bina', 'bina/legal', 'bina/legal/FAQ.json']) {
      const { code, out, err } = await operator('content', 'import', place);
      expect([code, out]).toEqual([3, '']);
      expect(err).toMatch(/exported as revision 1, the site has revision 3 \(asha, .+ IST\)/);
      expect(err).toMatch(/on the site since then:\n.+→ .*Asha’s second answer/);
      expect(err).toMatch(/in the file:\n.+→ .*Bina’s answer/);
    }
    expect((await operator('content', 'import', 'bina', '--overwrite')).code).toBe(0);
    const { out } = await operator('content', 'history', 'legal/FAQ.json');
    expect(out.split('\n').slice(2)).toEqual([
      expect.stringMatching(/^ +4 {2}\S+ \S+ {2}asha +content\.import +items\[.+\]\.answer$/),
      expect.stringMatching(/^ +3 /),
      expect.stringMatching(/^ +2 /),
      expect.stringMatching(/^ +1 .+sample company +seed$/),
      '',
    ]);
    const restored = await operator('content', 'restore', 'legal/FAQ.json', '3', '--dry-run');
    expect(restored.out).toMatch(
      /as it was in revision 3, as revision 5\. Changed:\n.+Asha’s second answer.+\nNothing/,
    );
    expect((await operator('content', 'restore', 'legal/FAQ.json', '1')).code).toBe(0);
    expect((await operator('content', 'import', 'asha')).code).toBe(0);
  });

  test('F1 OF-17 a spoilt list of revisions is refused by name', async () => {
    await operator('content', 'export', 'spoilt', '--kind', 'legal');
    writeFileSync(inFolder('spoilt/revisions.json'), '{ "legal/FAQ.json": 1 }');
    const { code, err } = await operator('content', 'import', 'spoilt');
    expect([code, err]).toEqual([2, expect.stringMatching(/spoilt\/revisions\.json is spoilt/)]);
  });

  test('a post may be written in Markdown', async () => {
    const head = [
      "title: 'A ferry at noon: crossing'",
      'author: "Asha Rao"',
      'date: 2026-10-01',
      'cover_image: heroes/home',
      'cover_alt: A ferry full of bicycles',
      'link:',
      'meta_description: Crossing the river at noon.',
    ];
    const body = '## Noon\n\nTea, *slowly*, and [a cruise](/booking).\n\n<script>alert(1)</script>\n';
    writeFileSync(inFolder('a-ferry.md'), `---\n${head.join('\n')}\n---\n${body}`);
    const { code, out, err } = await operator('content', 'import', 'a-ferry.md');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/posts\/a-ferry\.json +new/);
    const { blog } = (await server.call('blog', { query: { slug: 'a-ferry' } })).body;
    expect(blog).toMatchObject({
      title: 'A ferry at noon: crossing',
      author: 'Asha Rao',
      meta_title: 'A ferry at noon: crossing',
      link: null,
    });
    expect(blog.description).toBe(
      '<h2>Noon</h2>\n<p>Tea, <em>slowly</em>, and <a href="/booking">a cruise</a>.</p>',
    );

    writeFileSync(inFolder('b-ferry.md'), `---\n${head.slice(1).join('\n')}\n---\n${body}`);
    writeFileSync(inFolder('c-ferry.md'), body);
    writeFileSync(inFolder('d-ferry.md'), `---\ntitel A ferry\n---\n${body}`);
    writeFileSync(inFolder('e-ferry.md'), `---\ntitle: A ferry at noon: crossing\n---\n${body}`);
    for (const [name, words] of [
      ['b-ferry.md', /b-ferry\.md: title/],
      ['c-ferry.md', /has no front matter/],
      ['d-ferry.md', /“titel A ferry” is no front matter/],
      ['e-ferry.md', /e-ferry\.md: its front matter is no YAML/],
    ] as const) {
      const refused = await operator('content', 'import', name);
      expect([refused.code, refused.err]).toEqual([2, expect.stringMatching(words)]);
    }
  });

  test('that are not there, not JSON or not right stop the whole import, each with its name', async () => {
    writeFileSync(inFolder('torn.json'), '{ "kind": ');
    writeFileSync(inFolder('wrong.json'), '{ "kind": "careers", "careers": [{ "title": "Pilot" }] }');
    for (const [name, words] of [
      ['none.json', /no file or folder .+none\.json/],
      ['torn.json', /torn\.json is not JSON/],
      ['wrong.json', /wrong\.json: careers\.0\.location/],
    ] as const) {
      const { code, out, err } = await operator('content', 'import', name);
      expect([code, out, err]).toEqual([2, '', expect.stringMatching(words)]);
    }
  });
});

describe('answers', () => {
  test('are a table for people and JSON for programs', async () => {
    const people = await operator('coupons', 'list');
    expect(people.out.split('\n').slice(0, 3)).toEqual([
      'Code        Takes off  From  To      Uses  Only  State',
      '──────────  ─────────  ────  ──  ────────  ────  ────────',
      'RIVER10          10 %  –     –   0 of any  –     in force',
    ]);
    const { out } = await operator('prices', 'show', 'an-insight', '--json');
    expect(Object.keys(JSON.parse(out) as object)).toEqual([
      'journey',
      'ship',
      'suites',
      'unpriced',
      'add_ons',
      'extensions',
    ]);
  });

  test('amounts are read in dollars and shown in dollars', async () => {
    const words = [
      'prices',
      'set',
      'an-insight',
      'Heritage Suite',
      '--single',
      '1,100',
      '--twin',
      '$1500.50',
      '--dry-run',
    ];
    expect((await operator(...words)).out).toBe(
      'Heritage Suite of Antara Bengal Ganga, 8 suites: USD 1,100.00 for one, USD 1,500.50 for two; before USD 1,080.00 and USD 1,440.00.\n' +
        'Nothing was changed: this was a rehearsal (--dry-run).\n',
    );
    expect(JSON.parse((await operator(...words, '--json')).out)).toMatchObject({
      price_twin: 150_050,
      dry_run: true,
    });
  });

  test('failures are a sentence on standard error, or JSON there', async () => {
    const people = await operator('suites', 'list', 'an-insight', '2020-01-01');
    expect([people.code, people.out, people.err]).toEqual([
      3,
      '',
      expect.stringMatching(/^An Insight has no departure on 2020-01-01\./),
    ]);
    const program = await operator('suites', 'list', 'an-insight', '2020-01-01', '--json');
    expect([program.out, JSON.parse(program.err)]).toEqual([
      '',
      { error: { word: 'NOT_FOUND', message: expect.any(String) } },
    ]);
    const typed = await operator('suites', 'list', 'an-insight', '2020-02-31', '--json');
    expect([typed.code, JSON.parse(typed.err)]).toEqual([
      2,
      { error: { word: 'INVALID', message: expect.stringContaining('2027-03-01') } },
    ]);
  });

  test('half a command is answered with its help', async () => {
    const { code, err } = await operator('departures');
    expect([code, err]).toEqual([2, expect.stringContaining('reopen')]);
    expect((await operator('--help')).out).toContain('Exit codes');
  });

  test('what a stranger named themselves cannot steer the terminal', async () => {
    const one = await agent(server);
    const company_name = 'Evil \u001B[2J\u001B]0;pwned\u0007\u009B1m\u202E Travel';
    await server.platform.db.update(agencies).set({ company_name });
    for (const words of [
      ['agents', 'list'],
      ['agents', 'list', '--json'],
    ]) {
      const { out } = await operator(...words);
      expect(out).toContain(one.email);
      expect(out).not.toMatch(/(?!\n)[\p{Cc}\u202E]/u);
    }
  });
});

test('PB-16 OF-07 a bank transfer is entered by a command of bookings', async () => {
  const { code, out } = await operator('bookings', '--help');
  expect(code).toBe(0);
  expect(out).toMatch(/transfer/i);
});

describe('the help', () => {
  test('PD-07 says of every field of every operation with a generated command what to enter', () => {
    const fields = (Object.keys(commands) as OperationName[]).flatMap((name) =>
      Object.entries(operations[name].input.shape).map(([key, field]) => ({
        field: `${name} ${key}`,
        text: readField(field).description,
      })),
    );
    expect(fields.length).toBeGreaterThan(100);
    expect(fields.filter(({ text }) => !text)).toEqual([]);
  });

  test('PD-07 OF-17 a command’s arguments, options, choices and errors are those of the operation’s fields', async () => {
    const { out } = await operator('bookings', 'list', '--help');
    expect(out).toMatch(/--status <status>\s+of one status .+\(choices: "option", "held",/s);
    expect(out).toMatch(/--limit <number>\s+how many rows, at most 1000 at a time \(default: 100\)/);
    expect((await operator('bookings', 'list', '--status', 'confirmed')).code).toBe(0);
    for (const [words, message] of [
      [['bookings', 'list', '--status', 'CONFIRMED'], /Allowed choices are option/],
      [['suites', 'block', 'an-insight', '2027-03-01', '101'], /required option '--reason <text>'/],
      [
        [
          'departures',
          'cancel',
          'an-insight',
          '2027-03-01',
          '--reason',
          'low water',
          '--offer',
          'x/2027-13-01',
        ],
        /A date is written/,
      ],
      [
        [
          'departures',
          'change-ship',
          'an-insight',
          '2027-03-01',
          'ganga',
          '--reason',
          'repair',
          '--suite',
          '101',
        ],
        /before=now/,
      ],
      [
        ['bookings', 'expect-transfer', 'ANT-1', '--until', '2027-01-01', '--amount', '10.50'],
        /in whole rupees/,
      ],
    ] as const) {
      const { code, err } = await operator(...words);
      expect([words, code, err]).toEqual([words, 2, expect.stringMatching(message)]);
    }
  });

  test('PD-07 the examples of the help work as they stand, but for the days and bookings of this company', async () => {
    const { out } = await operator('--help');
    const examples = [...out.matchAll(/^ {2}operator (.+)$/gm)].map(([, words]) => words!);
    expect(examples.length).toBeGreaterThan(4);
    const { departures } = JSON.parse(
      (await operator('departures', 'list', '--journey', 'an-insight', '--limit', '1', '--json')).out,
    ) as { departures: { date: string }[] };
    for (const example of examples) {
      const words = [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word!);
      const commandWords = words.map((word) => (word === '2027-03-01' ? departures[0]!.date : word));
      const { code, err } = await operator(...commandWords);
      const isOfBooking = words.some((word) => word.startsWith('ANT-'));
      expect([example, code, err], err).toEqual([
        example,
        isOfBooking ? 3 : 0,
        isOfBooking ? expect.stringMatching(/^There is no option ANT-/) : '',
      ]);
    }
  });

  test('PD-07 times are India’s, and say so', async () => {
    await server.platform.db.delete(operatorLog);
    await server.platform.db.insert(operatorLog).values({
      at: new Date('2026-11-27T20:15:30Z'),
      who: 'asha',
      what: 'coupons.add',
      subject: 'SPRING',
      details: {},
    });
    const { out } = await operator('log');
    expect(out).toMatch(/^Line  When \(IST\)/);
    expect(out).toContain('2026-11-28 01:45');
  });
});
