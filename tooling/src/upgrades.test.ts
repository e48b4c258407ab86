import { describe, expect, it } from 'vitest';
import { describeUpgrades, findStep } from './upgrades.ts';

const newer = (current: string, latest: string, isDeprecated = false) => ({
  current,
  latest,
  isDeprecated,
  dependencyType: 'dependencies',
});

describe('PD-09 upgrade-check', () => {
  it.each([
    ['1.2.3', '1.2.4', 'patch'],
    ['1.2.3', '1.3.0', 'minor'],
    ['1.9.0', '2.0.0', 'major'],
    ['0.3.1', '0.4.0', 'major'],
    ['0.3.1', '0.3.2', 'patch'],
    ['2.0.0-rc.1', '2.0.0', 'patch'],
  ])('PD-09 from %s to %s is a %s step', (current, latest, step) => {
    expect(findStep(current, latest)).toBe(step);
  });

  it('PD-09 what apps share is released app by app, and the safest comes first', () => {
    const { lines, unsafe } = describeUpgrades(
      {
        'react-router': newer('7.18.5', '8.5.1'),
        zod: newer('4.0.0', '4.0.1'),
        vite: newer('8.0.0', '9.0.0'),
      },
      [],
    );
    expect(lines).toEqual([
      'patch  zod 4.0.0 → 4.0.1: take it',
      expect.stringContaining('react-router 7.18.5 → 8.5.1: apps share it'),
      expect.stringContaining('vite 8.0.0 → 9.0.0: read what changes'),
    ]);
    expect(unsafe).toEqual([]);
  });

  it('PD-09 what is given up or known to be unsafe must not stay', () => {
    const advisory = { module_name: 'left', title: 'Reads files', patched_versions: '>=2' };
    const { unsafe } = describeUpgrades({ old: newer('1.0.0', '1.0.1', true) }, [
      { ...advisory, severity: 'high' },
      { ...advisory, severity: 'low' },
    ]);
    expect(unsafe).toEqual([
      'old 1.0.0 is given up by its makers: replace it.',
      'left: Reads files (high). Mended in >=2.',
    ]);
  });
});
