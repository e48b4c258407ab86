import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@delivery/cli/workspace';
import { describe, expect, it } from 'vitest';
import { findPackage } from './plant.ts';
import { allPlantedFaults } from './all-planted-faults.ts';

describe('planted faults', () => {
  it.each(allPlantedFaults)(
    '$id: its text occurs once in $file and is changed, and its tests exist',
    (fault) => {
      expect(readFileSync(join(root, fault.file), 'utf8').split(fault.text)).toHaveLength(2);
      expect(fault.replacement).not.toBe(fault.text);
      for (const test of fault.tests)
        expect(existsSync(join(root, findPackage(fault), test)), test).toBe(true);
    },
  );
});
