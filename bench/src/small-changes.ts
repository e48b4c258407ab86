/**
 * Releases small true changes one after the other to a site of its own: a word, a style, a field, a page, a fragment.
 * None of them may be refused or taken back. Commits each change, so run it in a clone that is thrown away.
 * `node bench/src/small-changes.ts [count]`
 */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppName } from '@antara/contracts/composition/release';
import { appNames } from '@delivery/store/site';
import { root } from '@delivery/cli/workspace';
import { startOwnSite } from './own-site.ts';
import { percentile } from './statistics.ts';

const remotes = appNames.filter((app) => app !== 'shell');

/** A change, and the apps that have to be released with it. */
interface Change {
  title: string;
  apps: readonly string[];
}

const pick = <Item>(list: readonly Item[], index: number): Item => {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('There is nothing to change.');
  return item;
};
const filesOf = (pattern: string) => globSync(pattern, { cwd: root }).toSorted();

function edit(file: string, change: (source: string) => string): void {
  const place = join(root, file);
  const source = readFileSync(place, 'utf8');
  const changed = change(source);
  if (changed === source) throw new Error(`${file} was not changed.`);
  writeFileSync(place, changed);
}

/** Runs a program of this checkout with Node. */
export function run(
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      words,
      { cwd: root, env: { ...process.env, NODE_ENV: '', ...env }, maxBuffer: 50_000_000 },
      (error, stdout, stderr) => resolve({ ok: error === null, output: `${stdout}${stderr}` }),
    );
  });
}

/** A text between two tags, with a word in it that is no name. */
const textInTags = />([A-Z][^<>{}\n]*?\b)([a-z]{5,})\b([^<>{}\n]*)</;

const wordInMessage = /(": ".*?)\b([a-z]{5,})\b/;

/** Changes a text of `app` before a word, where `isFree` allows it for that word and the one before it. */
export async function changeWord(
  index: number,
  app: AppName = pick(remotes, index),
  isFree: (words: string) => boolean = () => true,
): Promise<Change> {
  const canChange = (pattern: RegExp, text: string) => {
    const [, before = '', word] = pattern.exec(text) ?? [];
    return word !== undefined && isFree(`${/[\w’]*\W*$/.exec(before)?.[0] ?? ''}${word}`.toLowerCase());
  };
  const messages = join(root, app, 'messages/en.json');
  if (!existsSync(messages)) {
    const texts = filesOf(`${app}/src/**/*.tsx`).filter(
      (file) => !file.includes('.test.') && canChange(textInTags, readFileSync(join(root, file), 'utf8')),
    );
    edit(pick(texts, index * 7), (source) => source.replace(textInTags, '>$1truly $2$3<'));
    return { title: 'word', apps: [app] };
  }
  const lines = readFileSync(messages, 'utf8').split('\n');
  const plain = lines.flatMap((line, at) => {
    // A test may read the whole text next to others, without the spaces between them.
    const [, text = ''] = /": "([^{}<]*)",?$/.exec(line) ?? [];
    return text && isFree(text.toLowerCase()) && canChange(wordInMessage, line) ? [at] : [];
  });
  const at = pick(plain, index * 37);
  lines[at] = (lines[at] ?? '').replace(wordInMessage, '$1truly $2');
  writeFileSync(messages, lines.join('\n'));
  await run([join(root, 'tooling/bootstrap.mjs'), 'messages']);
  return { title: 'word', apps: [app] };
}

function changeStyle(index: number): Change {
  const app = pick(remotes, index);
  edit(pick(filesOf(`${app}/src/**/*.module.css`), index * 13), (source) =>
    source.replace('{\n', `{\n  word-spacing: 0.0${1 + (index % 9)}em;\n`),
  );
  return { title: 'style', apps: [app] };
}

function addField(index: number): Change {
  const forms = filesOf('mfe-*/src/**/*.tsx').filter(
    (file) => !file.includes('.test.') && readFileSync(join(root, file), 'utf8').includes('</form>'),
  );
  const file = pick(forms, index * 7);
  edit(file, (source) =>
    source.replace('</form>', `<label>Note ${index} <input name="note_${index}" /></label>\n</form>`),
  );
  return { title: 'field', apps: [file.split('/')[0] ?? ''] };
}

function addPage(index: number): Change {
  const app = pick(remotes, index);
  const address = `/notes-${index}`;
  writeFileSync(
    join(root, app, `src/notes-${index}.screen.tsx`),
    `export default function Notes() {\n  return <h1>Notes of voyage ${index}</h1>;\n}\n`,
  );
  edit('contracts/src/composition/routes.ts', (source) =>
    source.replace("  '/agentlogin':", `  '${address}': { owner: '${app}' },\n  '/agentlogin':`),
  );
  edit(`${app}/src/routes.tsx`, (source) =>
    source.replace(
      /( {4}'\/[^']*': )/,
      `    '${address}': {
      screen: () => import('./notes-${index}.screen.tsx'),
      head: () => ({ title: 'Notes ${index}', description: 'What was seen on the river.' }),
    },
$1`,
    ),
  );
  return { title: 'page', apps: ['shell', app] };
}

function addFragment(index: number): Change {
  const name = `mfe-booking/note-${index}`;
  writeFileSync(
    join(root, `mfe-booking/src/note-${index}.fragment.tsx`),
    `export default function Note() {\n  return <p>Note ${index}</p>;\n}\n`,
  );
  edit('contracts/src/composition/fragments.ts', (source) =>
    source.replace(
      "  'mfe-booking/tour-cards':",
      `  '${name}': Record<string, never>;\n  'mfe-booking/tour-cards':`,
    ),
  );
  edit('mfe-booking/src/fragments.ts', (source) =>
    source.replace(
      "  'mfe-booking/tour-cards':",
      `  '${name}': { load: () => import('./note-${index}.fragment.tsx') },\n  'mfe-booking/tour-cards':`,
    ),
  );
  return { title: 'fragment', apps: ['mfe-booking'] };
}

// Words and styles are most of what is released.
const kinds = [changeWord, changeStyle, changeWord, addField, changeStyle, changeWord, addPage, addFragment];

async function releaseChanges(count: number): Promise<void> {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' });
  if (git('status', '--porcelain') !== '') throw new Error('The checkout has changes. Use a fresh clone.');
  const dataDir = mkdtempSync(join(tmpdir(), 'antara-small-changes-'));
  const site = await startOwnSite(dataDir);
  const release = (...words: string[]) =>
    run([join(root, 'delivery/cli/src/release.ts'), ...words], { DATA_DIR: dataDir, SITE_URL: site.url });
  const seconds = new Map<string, number[]>();
  let refused = 0;
  try {
    for (let index = 0; index < count; index += 1) {
      const { title, apps } = await pick(kinds, index)(index);
      git('add', '--all');
      git('commit', '--quiet', '--no-verify', '-m', `${title} ${index}`);
      const began = performance.now();
      // Tests that name a changed text would be changed with it.
      const { ok, output } = await release(...apps, '--without-tests');
      const took = (performance.now() - began) / 1_000;
      seconds.set(title, [...(seconds.get(title) ?? []), took]);
      console.log(`${index + 1} of ${count}: ${title} of ${apps.join(' and ')}: ${took.toFixed(1)} s`);
      if (!ok) {
        refused += 1;
        console.log(output);
      }
      await visit(site.url);
    }
    const { output } = await release('log');
    const takenBack = output.split('\n').filter((line) => /withdraw|rollback|taken back/.test(line));
    for (const [title, all] of seconds)
      console.log(`${title}: ${all.length} releases, median ${percentile(all, 0.5).toFixed(1)} s`);
    console.log(`${refused} of ${count} refused, ${takenBack.length} taken back`);
    for (const line of takenBack) console.log(line);
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Asks for pages as visitors of several networks do. */
async function visit(url: string): Promise<void> {
  const paths = ['/', '/booking', '/about', '/agentlogin', '/login', '/contact'];
  await Promise.all(
    paths.flatMap((path) =>
      [1, 2, 3].map((network) =>
        fetch(url + path, { headers: { 'x-forwarded-for': `198.51.${network}.7` } })
          .then((answer) => answer.text())
          .catch((error: unknown) => console.log(`${path}: ${String(error)}`)),
      ),
    ),
  );
}

if (import.meta.main) await releaseChanges(Number(process.argv[2] ?? 20));
