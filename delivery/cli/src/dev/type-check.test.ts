import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { root } from '../workspace.ts';
import { watchTypes } from './type-check.ts';

let stop: (() => Promise<void>) | undefined;
let folder: string | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
  if (folder) rmSync(folder, { recursive: true, force: true });
  folder = undefined;
});

const error = 'mfe-agent/src/x.ts(1,7): error TS2322: Type number is not assignable to type string.';

describe('DL-03 types in development', () => {
  it('DL-03 are checked at the start and after an edit; errors are printed with file and line, and their end once', async () => {
    const results: Record<string, string[][]> = { 'mfe-agent': [[error], [], []], 'mfe-booking': [[]] };
    const said: string[] = [];
    const checked: string[] = [];
    const edits: Record<string, () => void> = {};
    stop = watchTypes(['mfe-agent', 'mfe-booking'], {
      print: (line) => said.push(line),
      check: async (app) => {
        checked.push(app);
        return results[app]?.shift() ?? [];
      },
      follow: (app, onEdit) => {
        edits[app] = onEdit;
        return () => {};
      },
    });
    await vi.waitFor(() => expect(checked).toEqual(['mfe-agent', 'mfe-booking']), { timeout: 10_000 });
    expect(said).toEqual([`types  ${error}`]);
    for (const count of [3, 4]) {
      edits['mfe-agent']?.();
      edits['mfe-agent']?.();
      await vi.waitFor(() => expect(checked).toHaveLength(count), { timeout: 5_000 });
    }
    expect(checked.slice(2)).toEqual(['mfe-agent', 'mfe-agent']);
    expect(said).toEqual([`types  ${error}`, 'types  mfe-agent has no errors any more']);
  });

  it('DL-03 are those that the compiler finds', { timeout: 60_000 }, async () => {
    folder = mkdtempSync(join(root, 'delivery/cli/dist-types-'));
    const name = folder.slice(root.length + 1);
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { strict: true, noEmit: true, types: [] }, include: ['src'] }),
    );
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'src/x.ts'), 'export const title: string = 42;\n');
    const said: string[] = [];
    stop = watchTypes([name], { print: (line) => said.push(line), follow: () => () => {} });
    await vi.waitFor(
      () => expect(said).toEqual([expect.stringMatching(/src\/x\.ts\(1,14\): error TS2322/)]),
      {
        timeout: 50_000,
      },
    );
  });
});
