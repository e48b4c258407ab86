/**
 * Checks that names between backticks in comments occur in the code, because a name that no longer exists is
 * misleading. Also checks that no line of a comment is too long.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import { root } from '@delivery/cli/workspace';
import { blankComments } from './count-code.ts';

/** Names that our code does not contain: options of libraries and programs, terms of protocols. */
const ofOthers = new Set([
  'goods_or_services_not_received',
  'ignore_startup_parameters',
  'nonTextTags',
  'tsquery',
  'pg_trgm',
  'ListObjectsV2',
  // From an app that a command creates.
  'SpecialOffers',
  'specialOffers',
  'routes.mjs',
]);

interface Name {
  place: string;
  name: string;
}

/**
 * Returns the names between backticks in the comments of `source`: identifiers with their members and calls, and names
 * of source files.
 */
function listNames(file: string, source: string): Name[] {
  return parseSync(file, source).comments.flatMap(({ start, value }) => {
    const place = `${file}:${source.slice(0, start).split('\n').length}`;
    return [...value.matchAll(/`([^`\n]+)`/g)].flatMap(([, token = '']) => {
      if (/^[\w@./-]+\.(ts|tsx|mjs|css)$/.test(token)) return [{ place, name: basename(token) }];
      if (!/^[\w$.()]+$/.test(token)) return [];
      return (token.match(/(?<![\w$])[A-Za-z_$][\w$]*/g) ?? []).map((name) => ({ place, name }));
    });
  });
}

const isCode = (file: string) => /\.(ts|tsx|mts|mjs)$/.test(file);

const listFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 })
    .split('\0')
    .filter((file) => file !== '' && !file.startsWith('api/migrations/meta/'));
const read = (file: string) => [file, readFileSync(join(root, file), 'utf8')] as const;
const listSources = () => listFiles().filter(isCode).map(read);

it('CO-05 what a comment names between backticks is there', () => {
  const others = listFiles().filter((file) => /\.(json|css|sql|yaml|html|env|service|conf)$/.test(file));
  const sources = [...listSources(), ...others.map(read)];
  const knownNames = new Set(sources.map(([file]) => basename(file)));
  for (const [file, source] of sources) {
    const text = isCode(file) ? blankComments(file, source) : source;
    for (const [word] of text.matchAll(/[\w$]+/g)) knownNames.add(word);
  }
  const named = sources.flatMap(([file, source]) => (isCode(file) ? listNames(file, source) : []));
  expect(named.length).toBeGreaterThan(1_000);
  const missing = named.filter(({ name }) => !knownNames.has(name) && !ofOthers.has(name));
  expect(missing.map(({ place, name }) => `${place} ${name}`)).toEqual([]);
});

it('CO-05 what a function throws is written with its type: `@throws {UserError} when …`', () => {
  const untyped = listSources().flatMap(([file, source]) =>
    parseSync(file, source)
      .comments.filter(({ type, value }) => type === 'Block' && /@throws(?! \{[\w$]+\})/.test(value))
      .map(({ start }) => `${file}:${source.slice(0, start).split('\n').length}`),
  );
  expect(untyped).toEqual([]);
});

it('CO-05 no comment is wider than 120 columns', () => {
  const wide = listSources().flatMap(([file, source]) => {
    const lines = source.split('\n');
    return parseSync(file, source).comments.flatMap(({ start, end, value }) => {
      // A lint directive must be on one line together with its reason, so its length is not checked.
      if (/^ ?oxlint-/.test(value)) return [];
      const first = source.slice(0, start).split('\n').length;
      const last = source.slice(0, end).split('\n').length;
      return lines
        .slice(first - 1, last)
        .flatMap((line, at) => (line.length > 120 ? [`${file}:${first + at}`] : []));
    });
  });
  expect(wide).toEqual([]);
});

it('names are found with their members, calls and files, and prose is none', () => {
  const source =
    '/** As `paymentsDue()` of `rules.money` in `a/b.ts`, `two words` and ``. */\nconst a = `c`;\n';
  expect(listNames('x.ts', source).map(({ name }) => name)).toEqual([
    'paymentsDue',
    'rules',
    'money',
    'b.ts',
  ]);
});
