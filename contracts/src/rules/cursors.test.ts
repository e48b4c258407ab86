import { describe, expect, it } from 'vitest';
import {
  readDateCursor,
  readTourCursor,
  splitDateCursor,
  splitTourCursor,
  twoWayCursorPattern,
} from './cursors.ts';

describe('VX-11 places in lists', () => {
  it('VX-11 reads a place in a list by date, and its two parts', () => {
    expect(readDateCursor(' 2026-12-04.17 ')).toBe('2026-12-04.17');
    expect(splitDateCursor('2026-12-04.17')).toEqual({ date: '2026-12-04', id: 17, isNewer: false });
    expect(splitDateCursor('2026-12-04.17.newer')).toEqual({ date: '2026-12-04', id: 17, isNewer: true });
  });

  it('VX-11 takes the way back only of a list that has one', () => {
    expect(readDateCursor('2026-12-04.17.newer', twoWayCursorPattern)).toBe('2026-12-04.17.newer');
    expect(readDateCursor('2026-12-04.17.newer')).toBe('');
  });

  it.each(['', '2026-02-30.1', '2026-12-04.0', '2026-12-04', '0026-12-04.1', '2026-12-04.1234567890', null])(
    'VX-11 begins the list for %j',
    (text) => expect(readDateCursor(text)).toBe(''),
  );

  it('VX-11 reads a place in a list of journeys, and its three parts', () => {
    expect(readTourCursor('75600.3.12')).toBe('75600.3.12');
    expect(splitTourCursor('2026-12-04.3.12')).toEqual({ key: '2026-12-04', position: 3, id: 12 });
  });

  it.each(['', '75600', '75600.3.0', 'a.3.12', '75600.3.12.1', undefined])(
    'VX-11 begins the list of journeys for %j',
    (text) => expect(readTourCursor(text)).toBe(''),
  );
});
