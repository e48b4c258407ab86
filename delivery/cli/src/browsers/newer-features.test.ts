import { expect, it } from 'vitest';
import { listNewerNames } from './newer-features.ts';

const { globals, statics, members } = listNewerNames();
const joined = (names: [string, string][]) => names.map((name) => name.join('.'));

it('VX-05 knows what the oldest promised browsers lack', () => {
  expect(globals).toEqual(expect.arrayContaining(['requestIdleCallback', 'EyeDropper', 'Temporal']));
  expect(joined(statics)).toEqual(
    expect.arrayContaining(['URL.parse', 'AbortSignal.any', 'Promise.withResolvers', 'Response.json']),
  );
  expect(joined(members)).toEqual(expect.arrayContaining(['Set.union', 'HTMLElement.showPopover']));
});

it('VX-05 leaves what they have', () => {
  expect(globals).not.toContain('fetch');
  expect(joined(statics)).not.toContain('AbortSignal.timeout');
  for (const name of ['Array.toSorted', 'Array.findLast', 'Response.json'])
    expect(joined(members)).not.toContain(name);
});
