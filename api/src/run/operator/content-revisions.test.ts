import { and, eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { careers } from '../../site/content/tables.ts';
import type { ContentDocument } from './content-document.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { setAltText } from './picture-places.ts';
import { contentRevisions } from './tables.ts';
import { operatorOf, refused } from './testing/fixture.ts';

const server = await testServer({ seed: true });
const { db } = server.platform;
const { ask, rehearse, log, forget } = operatorOf(server);

type Of<Kind extends ContentDocument['kind']> = ContentDocument & { kind: Kind };
type Legal = Of<'legal'>;
const file = 'legal/FAQ.json';

/** A whole folder, as an editor takes it out. */
const takeOut = async () => structuredClone((await ask('content.export', { limit: 1000 })).documents);
const pick = <Kind extends ContentDocument['kind']>(
  folder: Awaited<ReturnType<typeof takeOut>>,
  name: string,
) => folder.find((one) => one.file === name)! as (typeof folder)[number] & { document: Of<Kind> };
const faq = async () => pick<'legal'>(await takeOut(), file);
/** The document with one answer written anew. */
const answer = (document: Legal, at: number, words: string): Legal => ({
  ...document,
  items: document.items.map((item, index) => (index === at ? { ...item, answer: `<p>${words}</p>` } : item)),
});
const question = (document: Legal, at: number) => document.items[at]!.question;
const bring = (
  ...documents: { file: string; document: unknown; base?: { revision: number; digest: string } }[]
) => ask('content.import', { documents });
const versions = async (name = file) => (await ask('content.history', { file: name })).versions;

beforeEach(() => forget());

describe('F1 OF-17 two editors', () => {
  test('of one answer: the second is refused, both changes shown, nothing imported', async () => {
    const [asha, bina] = [await takeOut(), await takeOut()];
    const [hers, his] = [pick<'legal'>(asha, file), pick<'legal'>(bina, file)];
    hers.document = answer(hers.document, 0, 'Asha’s words.');
    his.document = answer(his.document, 1, 'Bina’s words.');
    const careersFile = pick<'careers'>(bina, 'careers.json');
    careersFile.document.careers[0]!.location = 'Patna';
    expect((await bring(...asha)).documents.filter(({ state }) => state !== 'same')).toMatchObject([
      { file, state: 'changed', revision: hers.base.revision + 1 },
    ]);
    const [first, second] = [question(hers.document, 0), question(his.document, 1)];
    const tried = bring(...bina);
    await refused(
      tried,
      'CONFLICT',
      `- ${file}: exported as revision ${his.base.revision}, the site has revision`,
    );
    await refused(tried, 'CONFLICT', new RegExp(`revision ${his.base.revision + 1} \\(asha, \\d{4}-`));
    const shown = await tried.then(String, (error: Error) => error.message);
    const [onSite, inFile] = shown.split('changed in the file:');
    expect(onSite).toContain(`items[${first}].answer`);
    expect(onSite).toMatch(/→ .*Asha’s words/);
    expect(onSite).not.toContain(second);
    expect(inFile).toContain(`items[${second}].answer`);
    expect(inFile).toMatch(/→ .*Bina’s words/);
    expect(inFile).not.toContain(first);
    expect(shown).toContain('--overwrite');
    expect((await faq()).document).toEqual(hers.document);
    expect(await db.$count(careers, eq(careers.location, 'Patna'))).toBe(0);
    expect(await log()).toHaveLength(1);

    // What Bina does then: she exports anew, and nothing is lost.
    const anew = await faq();
    await bring({ ...anew, document: answer(anew.document, 1, 'Bina’s words.') });
    const { items } = (await faq()).document;
    expect([items[0]!.answer, items[1]!.answer]).toEqual(['<p>Asha’s words.</p>', '<p>Bina’s words.</p>']);
  });

  test('of different documents do not meet: an older folder leaves alone what nobody edited in it', async () => {
    const [asha, bina] = [await takeOut(), await takeOut()];
    const hers = pick<'legal'>(asha, file);
    hers.document = answer(hers.document, 2, 'Later words.');
    await bring(...asha);
    pick<'careers'>(bina, 'careers.json').document.careers[0]!.location = 'Varanasi';
    const { documents } = await bring(...bina);
    expect(documents.filter(({ state }) => state !== 'same')).toMatchObject([
      { file, state: 'kept', revision: hers.base.revision + 1 },
      { file: 'careers.json', state: 'changed' },
    ]);
    expect((await faq()).document).toEqual(hers.document);
    // Nor does `overwrite`, which is for what somebody edited.
    await ask('content.import', { documents: bina, overwrite: true });
    expect((await faq()).document).toEqual(hers.document);
  });

  test('who say the same are not refused', async () => {
    const before = await faq();
    const edited = { ...before, document: answer(before.document, 3, 'The same words.') };
    await bring(edited);
    expect((await bring(edited)).documents).toMatchObject([
      { state: 'same', revision: before.base.revision + 1 },
    ]);
  });

  test('a change that kept no revision is noticed, too', async () => {
    const home = pick<'page'>(await takeOut(), 'pages/HOME.json');
    const { blocks } = home.document;
    await transaction(server.platform.db, (tx) =>
      setAltText(tx, 'heroes/home', 'Dusk on the Ganges before Varanasi'),
    );
    const edited = {
      ...home,
      document: { ...home.document, blocks: [{ ...blocks[0]!, title: 'Edited' }, ...blocks.slice(1)] },
    };
    await refused(
      bring(edited),
      'CONFLICT',
      /pages\/HOME\.json: exported as revision 1, the site has revision 2/,
    );
    await refused(bring(edited), 'CONFLICT', /alt: .*→ .*Dusk on the Ganges/);
    await ask('content.import', { documents: [edited], overwrite: true });
    expect((await versions('pages/HOME.json')).map(({ revision, who }) => [revision, who])).toEqual([
      [3, 'asha'],
      [2, null],
      [1, 'sample company'],
    ]);
  });
});

describe('F1 OF-17 a file that does not say which revision it was made from', () => {
  const post = {
    kind: 'post',
    type: 'BLOG',
    slug: 'a-ferry',
    title: 'A ferry',
    author: 'Asha Rao',
    date: '2026-10-01',
    description: '<p>Noon.</p>',
    cover_image: 'heroes/home',
    cover_alt: 'A ferry',
    link: null,
    pdf: null,
    meta_title: 'A ferry',
    meta_description: 'Crossing.',
  };
  const name = 'posts/a-ferry.json';

  test('is taken where the site has none; else it is refused, with the remedy', async () => {
    expect((await bring({ file: name, document: post })).documents).toMatchObject([
      { state: 'new', revision: 1 },
    ]);
    const edited = { file: name, document: { ...post, title: 'A ferry at noon' } };
    await refused(
      bring(edited),
      'CONFLICT',
      /does not say which revision it was made from, the site has revision 1/,
    );
    await refused(bring(edited), 'CONFLICT', /the file would set:\n +title: “A ferry” → “A ferry at noon”/);
    const replaced = await ask('content.import', { documents: [edited], overwrite: true });
    expect(replaced.documents).toMatchObject([{ state: 'changed', revision: 2 }]);
    expect((await log()).at(-1)!.details).toMatchObject({ overwrite: true });
  });

  test('a post that was removed meanwhile does not come back by an older folder, and is restored by command', async () => {
    const folder = await takeOut();
    const one = pick<'post'>(folder, name);
    await ask('content.remove', { slug: post.slug, reason: 'a test' });
    expect((await bring(one)).documents).toMatchObject([{ file: name, state: 'kept', digest: null }]);
    const edited = { ...one, document: { ...one.document, title: 'Once more' } };
    await refused(
      bring(edited),
      'CONFLICT',
      /posts\/a-ferry\.json: exported as revision 2, the site has removed it \(asha/,
    );
    expect(await versions(name)).toMatchObject([
      { revision: 3, removed: true, who: 'asha', what: 'content.remove' },
      { revision: 2, removed: false, changed: ['title'] },
      { revision: 1, removed: false, changed: [] },
    ]);
    await refused(ask('content.restore', { file: name, revision: 3 }), 'UNPROCESSABLE', 'is its removal');
    expect(await ask('content.restore', { file: name, revision: 1 })).toMatchObject({
      restored: 1,
      revision: 4,
    });
    expect((await server.call('blog', { query: { slug: post.slug } })).body.blog.title).toBe('A ferry');
  });

  test('the folder of another site, or of before a restored backup, is no version of this one', async () => {
    const one = pick<'post'>(await takeOut(), name);
    const foreign = {
      ...one,
      document: { ...one.document, title: 'Theirs' },
      base: { ...one.base, digest: '0000000000000000' },
    };
    await refused(bring(foreign), 'CONFLICT', /the file would set:\n +title: “A ferry” → “Theirs”/);
    const unknown = { ...post, slug: 'their-ferry' };
    const base = { revision: 7, digest: '0000000000000000' };
    expect((await bring({ file: 'a.json', document: unknown, base })).documents).toMatchObject([
      { file: 'posts/their-ferry.json', state: 'new', revision: 1 },
    ]);
  });

  test('lists that nobody has filled take the first file', async () => {
    const { ask: askEmpty } = operatorOf(await testServer({}));
    const one = pick<'careers'>(await takeOut(), 'careers.json');
    const { file: name, document } = one;
    expect(
      (await askEmpty('content.import', { documents: [{ file: name, document }] })).documents,
    ).toMatchObject([{ state: 'new', revision: 1 }]);
  });
});

describe('F10 OF-17 what was overwritten', () => {
  test('is kept, listed, and restored as a new revision; a rehearsal shows it and changes nothing', async () => {
    const before = await faq();
    const first = before.base.revision;
    await bring({ ...before, document: answer(before.document, 0, 'Overwritten.') });
    const again = await faq();
    await bring({ ...again, document: answer(again.document, 0, 'Overwritten twice.') });
    const label = `items[${question(before.document, 0)}].answer`;
    expect((await versions()).slice(0, 2)).toMatchObject([
      { revision: first + 2, who: 'asha', what: 'content.import', changed: [label] },
      { revision: first + 1, who: 'asha', what: 'content.import', changed: [label] },
    ]);
    const shown = await rehearse('content.restore', { file, revision: first });
    expect(shown.changed).toEqual([expect.stringContaining(label)]);
    expect((await faq()).base.revision).toBe(first + 2);
    const done = await ask('content.restore', { file: 'legal/FAQ', revision: first });
    expect(done).toEqual({ ...shown, revision: first + 3 });
    expect(await faq()).toEqual({ ...before, base: { ...before.base, revision: first + 3 } });
    expect((await versions())[0]).toMatchObject({ revision: first + 3, what: 'content.restore' });
    expect((await log()).at(-1)).toMatchObject({
      what: 'content.restore',
      subject: file,
      details: { restored: first, revision: first + 3 },
    });
    await refused(ask('content.restore', { file, revision: first }), 'CONFLICT', 'nothing is to be restored');
  });

  test('is there for a document that an older version of the program wrote', async () => {
    await db
      .delete(contentRevisions)
      .where(and(eq(contentRevisions.kind, 'legal'), like(contentRevisions.name, 'FAQ')));
    expect(await versions()).toMatchObject([{ revision: 1, who: null, at: null, changed: [] }]);
    const before = await faq();
    expect(before.base.revision).toBe(1);
    await bring({ ...before, document: answer(before.document, 0, 'By this version.') });
    expect(await versions()).toMatchObject([
      { revision: 2, who: 'asha' },
      { revision: 1, who: null },
    ]);
    await ask('content.restore', { file, revision: 1 });
    expect((await faq()).document).toEqual(before.document);
  });

  test('is not restored when its picture is gone, or it never was', async () => {
    const name = 'posts/fog-and-what-it-keeps.json';
    const key = and(eq(contentRevisions.kind, 'post'), eq(contentRevisions.name, 'fog-and-what-it-keeps'));
    const [row] = await db.select().from(contentRevisions).where(key);
    await db
      .update(contentRevisions)
      .set({ document: { ...(row!.document as object), cover_image: 'heroes/gone' } })
      .where(key);
    await refused(ask('content.restore', { file: name, revision: 1 }), 'INVALID', 'no picture heroes/gone');
    await refused(ask('content.restore', { file: name, revision: 9 }), 'NOT_FOUND', 'no kept revision 9');
    for (const unknown of ['posts/never.json', 'moon/x.json', 'tours', '../x']) {
      await refused(ask('content.history', { file: unknown }), 'NOT_FOUND', /never had|is no document/);
      await refused(
        ask('content.restore', { file: unknown, revision: 1 }),
        'NOT_FOUND',
        /never had|is no document/,
      );
    }
  });

  test('is listed a part at a time', async () => {
    const whole = await versions();
    const parts: unknown[] = [];
    let cursor: string | undefined;
    do {
      const part = await ask('content.history', { file, limit: 1, cursor });
      parts.push(...part.versions);
      cursor = part.more;
    } while (cursor !== undefined);
    expect(parts).toEqual(whole);
  });

  test('begins with what the sample company wrote', async () => {
    expect(await versions('ships/antara-nauka-vilas.json')).toMatchObject([
      { revision: 1, who: 'sample company', what: 'seed' },
    ]);
  });
});
