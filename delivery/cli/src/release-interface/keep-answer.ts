/**
 * Keeps what the compiler of TypeScript said, until a file that it has read changes. It needs a second for each app,
 * and most releases change no type that other apps see.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { createHasher } from '../unit-tests/passes.ts';

/** An answer, and the hashes of the files that it depends on, by their paths relative to the folder. */
interface KeptAnswer {
  files: Record<string, string>;
  answer: unknown;
}

/**
 * Returns the kept answer to `question` about the sources in `folder`, or calls `ask`, which names each file before it
 * reads the file, whether the file exists or not. Answers are written as JSON.
 */
export function keepAnswer<Answer>(
  folder: string,
  question: unknown,
  ask: (noteFile: (file: string) => void) => Answer,
): Answer {
  const { version } = createRequire(import.meta.url)('typescript/package.json') as { version: string };
  const asked = createHash('sha256').update(JSON.stringify([version, question]));
  const record = join(folder, `node_modules/.cache/types/${asked.digest('hex').slice(0, 32)}.json`);
  const hash = createHasher(folder);
  const kept = readKept(record);
  if (kept && Object.entries(kept.files).every(([file, expected]) => hash(file) === expected))
    return kept.answer as Answer;
  const files: KeptAnswer['files'] = {};
  // Hashed before the compiler reads it, so that a file that changes meanwhile differs the next time.
  const answer = ask((file) => {
    const path = relative(folder, file);
    files[path] = hash(path);
  });
  mkdirSync(join(record, '..'), { recursive: true });
  // Two releases may end at the same time, so the record is written under a temporary name and then renamed.
  const staging = `${record}.${randomUUID()}`;
  writeFileSync(staging, JSON.stringify({ files, answer } satisfies KeptAnswer));
  renameSync(staging, record);
  return answer;
}

function readKept(record: string): KeptAnswer | null {
  try {
    return JSON.parse(readFileSync(record, 'utf8')) as KeptAnswer;
  } catch {
    // Nothing was asked yet, or the record is damaged.
    return null;
  }
}
