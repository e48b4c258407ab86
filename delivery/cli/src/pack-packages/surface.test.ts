import { describe, expect, it } from 'vitest';
import { join } from 'node:path';
import { root } from '../workspace.ts';
import { compareSurfaces, hasStepped, type Step, type Surface } from './surface.ts';

const surface = (text: string, name = './button'): Surface => ({
  version: '1.0.0',
  exports: { [name]: 'dist/button.d.ts' },
  declarations: { 'dist/button.d.ts': text },
});
const button = `import type { ReactNode } from 'react';
export interface ButtonProps { label: ReactNode; tone?: 'plain' | 'strong' }
export declare function Button(props: ButtonProps): ReactNode;
`;

describe('DL-14 the step of a package’s version', () => {
  it.each<[string, string, Step, string]>([
    ['the same declarations', button, 'none', ''],
    ['a new export', `${button}export declare const more: number;\n`, 'minor', ''],
    ['a new optional prop', button.replace('tone?', 'size?: number; tone?'), 'minor', ''],
    ['a prop that takes more', button.replace("'strong'", "'strong' | 'quiet'"), 'minor', ''],
    [
      'a prop that takes less',
      button.replace(" | 'strong'", ''),
      'major',
      '\'"strong"\' is not assignable to type \'"plain"\'',
    ],
    [
      'a new required prop',
      button.replace('tone?', 'size: number; tone?'),
      'major',
      "Property 'size' is missing",
    ],
    ['a function that is gone', button.replace('Button(', 'Knob('), 'major', "Property 'Button' is missing"],
    [
      'a type that is gone',
      button.replaceAll('ButtonProps', 'Props'),
      'major',
      "no exported member 'ButtonProps'",
    ],
  ])('DL-14 for %s', async (_what, after, step, because) => {
    const compared = await compareSurfaces(surface(button), surface(after), join(root, 'shared-ui'));
    expect(compared.step).toBe(step);
    expect(compared.because).toContain(because);
  });

  it('DL-14 is a major one for a module that is gone', async () => {
    const compared = await compareSurfaces(
      surface(button),
      surface(button, './knob'),
      join(root, 'shared-ui'),
    );
    expect(compared).toEqual({ step: 'major', because: './button is gone' });
  });

  it.each<[string, string, Step, boolean]>([
    ['1.2.3', '1.2.3', 'none', true],
    ['1.2.3', '1.2.4', 'minor', false],
    ['1.2.3', '1.3.0', 'minor', true],
    ['1.2.3', '1.3.0', 'major', false],
    ['1.2.3', '2.0.0', 'major', true],
    ['2.0.0', '1.9.0', 'none', false],
  ])('DL-14 from %s to %s is enough for a %s one: %s', (before, after, step, isEnough) => {
    expect(hasStepped(before, after, step)).toBe(isEnough);
  });
});
