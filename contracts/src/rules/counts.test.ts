import { describe, expect, it } from 'vitest';
import { readAmount, readCount, readNumber, readPageNumber } from './counts.ts';

describe('VX-11 counts, numbers and amounts', () => {
  it.each([
    ['41', 41],
    [' 41 ', 41],
    ['٤١', 41],
    ['４１', 41],
    ['०', 0],
    ['007', 7],
  ])('VX-11 reads %j as the whole number %j', (text, number) => expect(readCount(text)).toBe(number));

  it.each(['', ' ', '1e2', '0x1f', '4.1', '-1', '+1', '41a', '4 1', '1'.repeat(16), 'Infinity', null])(
    'VX-11 reads no whole number from %j',
    (text) => expect(readCount(text)).toBeNaN(),
  );

  it.each([
    ['4200', 420_000],
    ['$4,200.5', 420_050],
    ['₹1,20,000', 12_000_000],
    ['४२००', 420_000],
    ['12,345,678.90', 1_234_567_890],
    ['0', 0],
  ])('VX-11 reads %j as %j hundredths', (text, hundredths) => expect(readAmount(text)).toBe(hundredths));

  it.each(['', '4200,50', '42,50', '1,2', '4.200,50', '1.234', '-5', '1e5', '.5', '5.', '9'.repeat(11)])(
    'VX-11 reads no amount from %j, which is none or could be two',
    (text) => expect(readAmount(text)).toBeNaN(),
  );

  it.each([
    ['-12.5', -12.5],
    ['80', 80],
    ['१०.५', 10.5],
  ])('VX-11 reads %j as the number %j', (text, number) => expect(readNumber(text)).toBe(number));
  it.each(['', '-', '.', '1.2.3', '1e3', '--1'])('VX-11 reads no number from %j', (text) =>
    expect(readNumber(text)).toBeNaN(),
  );

  it.each([
    ['2', '2'],
    [' 2 ', '2'],
    ['0', ''],
    ['-1', ''],
    ['1.5', ''],
    ['123456', ''],
    [undefined, ''],
  ])('VX-11 reads %j as the page %j', (text, page) => expect(readPageNumber(text)).toBe(page));
});
