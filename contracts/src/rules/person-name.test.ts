import { describe, expect, it } from 'vitest';
import { beginsWithTitle, joinName, removeLeadingTitles, splitName, removeTitle } from './person-name.ts';

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

describe('CO-06 OF-06 titles typed before a name', () => {
  it.each([
    ['Mr Ravi Rao', 'Ravi Rao'],
    ['mrs. Asha Rao', 'Asha Rao'],
    ['Dr.Leela', 'Leela'],
    ['Prof. Dr. Leela Sen', 'Leela Sen'],
    ['Smt Asha', 'Asha'],
    ['Miss Ana de la Cruz', 'Ana de la Cruz'],
    ['श्रीमती आरती', 'श्रीमती आरती'],
    ['Drew', 'Drew'],
    ['Ms', 'Ms'],
    ['Mr. 4', 'Mr. 4'],
    ['Sri Lakshmi', 'Sri Lakshmi'],
  ])('CO-06 %s', (typed, name) => {
    expect(removeLeadingTitles(typed)).toBe(name);
    expect(beginsWithTitle(typed)).toBe(typed !== name);
  });
});
