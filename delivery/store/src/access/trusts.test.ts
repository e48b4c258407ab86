import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFileDocuments, type StoreDocuments } from '../store/documents.ts';
import { addTrust, holdsFor, listTrusts, namesOwner } from '../access.ts';

const github = 'https://token.actions.githubusercontent.com';
let folder: string;
let documents: StoreDocuments;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antara-trusts-'));
  documents = openFileDocuments(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const add = (claims: Record<string, string>, issuer = github) =>
  addTrust(documents, {
    issuer,
    audience: 'https://antara.example',
    claims,
    app: null,
    roles: ['promote'],
    createdBy: 'asha',
  });

describe('TR-04 B2 a rule for pipelines', () => {
  it.each<Record<string, string>>([
    { sub: 'repo:*' },
    { sub: 'repo:our*' },
    { sub: 'project_path:*' },
    { sub: 'organization:our*' },
    { sub: 'ref:refs/heads/*' },
    { sub: 'ref:refs/heads/main' },
    { sub: '*' },
    { repository: 'our*' },
    { repository: '*/booking' },
    { repository_owner: 'our*' },
    { repository_id: '1234*' },
    { project_id: '1234*' },
    { project_path: 'our-company*' },
  ])('TR-04 B2 with %o is refused: it names no owner before the *', async (claims) => {
    await expect(add(claims)).rejects.toThrow(/names whose pipelines|at the end/);
    expect(await listTrusts(documents)).toEqual([]);
  });

  it.each<[Record<string, string>, Record<string, string | number>]>([
    [{ sub: 'repo:our/*' }, { sub: 'repo:our/booking:ref:refs/heads/main' }],
    [{ sub: 'project_path:our/booking:*' }, { sub: 'project_path:our/booking:ref_type:branch:ref:main' }],
    [{ sub: 'organization:our:*' }, { sub: 'organization:our:pipeline:booking' }],
    [{ sub: 'repository_owner:our' }, { sub: 'repository_owner:our' }],
    [
      { repository_owner: 'our', sub: 'repo:*' },
      { repository_owner: 'our', sub: 'repo:our/booking:x' },
    ],
    [{ repository: 'our/book*' }, { repository: 'our/booking' }],
    [{ repository_id: '7' }, { repository_id: 7 }],
  ])('TR-04 B2 with %o names one, and lets in %o and nobody else’s', async (claims, identity) => {
    const trust = await add(claims);
    expect(holdsFor(trust, identity)).toBe(true);
    const ofMallory = Object.entries(identity).map(([name, value]) => [
      name,
      String(value).replace(/our|7/, 'mallory'),
    ]);
    expect(holdsFor(trust, Object.fromEntries(ofMallory))).toBe(false);
  });

  it('TR-04 B2 may name the whole subject, where repositories do not choose what it says', async () => {
    const trust = await add({ sub: 'system:serviceaccount:ci:release' }, 'https://ci.example');
    expect(holdsFor(trust, { sub: 'system:serviceaccount:ci:release' })).toBe(true);
  });

  it('TR-04 B2 that was stored before and names no owner holds for nobody', async () => {
    const trust = await add({ sub: 'repo:our/*' });
    const stored = { ...trust, claims: { sub: 'repo:*' } };
    await writeFile(join(folder, 'trusts', `${trust.id}.json`), JSON.stringify(stored));
    const [read] = await listTrusts(documents);
    expect(namesOwner(read!)).toBe(false);
    expect(holdsFor(read!, { sub: 'repo:mallory/evil:ref:refs/heads/main' })).toBe(false);
  });
});
