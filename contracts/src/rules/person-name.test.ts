import { describe, expect, it } from 'vitest';
import { joinName, splitName, removeTitle } from './person-name.ts';

describe('AG-03 a name in one line and in its parts', () => {
  it.each([
    ['Imran Qureshi', '', 'Imran', 'Qureshi'],
    ['Mr. Imran Qureshi', 'Mr.', 'Imran', 'Qureshi'],
    ['Miss Ana de la Cruz', 'Miss', 'Ana', 'de la Cruz'],
    ['Imran', '', 'Imran', ''],
    ['', '', '', ''],
  ] as const)('AG-03 %j', (name, title, firstName, lastName) => {
    expect(splitName(name)).toEqual({ title, firstName, lastName });
    expect(joinName({ title, firstName, lastName })).toBe(name);
  });

  it('AG-03 space is dropped, a title too where none is wanted', () => {
    expect(splitName('  Mrs.   Asha  Menon ')).toEqual({
      title: 'Mrs.',
      firstName: 'Asha',
      lastName: 'Menon',
    });
    expect(removeTitle('Master Ravi Rao')).toBe('Ravi Rao');
    expect(splitName('Mr.')).toEqual({ title: 'Mr.', firstName: '', lastName: '' });
  });
});
