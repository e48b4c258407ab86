import { expect, test } from 'vitest';
import { assignSuites, type BookedRoom, type PlacedSuite } from './place-rooms.ts';

let id = 0;
const suite = (room: string, other: Partial<PlacedSuite> = {}): PlacedSuite => ({
  id: (id += 1),
  room,
  title: `Suite ${room}`,
  category: 'Heritage',
  deck: room.startsWith('2') ? 'upper' : 'lower',
  position: 0,
  twin: null,
  takes_child_bed: true,
  ...other,
});
const book = (room: string, other: Partial<BookedRoom> = {}): BookedRoom => ({
  booking_id: `ANT-${room}`,
  suite: suite(room),
  wantedRoom: null,
  has_child_bed: false,
  ...other,
});
const assign = (booked: BookedRoom[], free: PlacedSuite[]) => {
  const placed = assignSuites(booked, free);
  return booked.map((room) => placed.get(room)?.room ?? null);
};
const suites = (...rooms: string[]) => rooms.map((room) => suite(room));

test('OF-04 guests keep the number of their suite where the new ship has it in the same category', () => {
  expect(assign([book('103')], suites('102', '103'))).toEqual(['103']);
  expect(assign([book('101'), book('102')], suites('102', '103'))).toEqual(['103', '102']);
  const royal = suite('103', { category: 'Royal', position: 1 });
  expect(assign([book('103')], [suite('102'), royal])).toEqual(['102']);
});

test('OF-04 guests whose number is taken or missing stay on their deck, in the suite with the lowest number', () => {
  expect(assign([book('201'), book('205')], suites('101', '102', '203', '204'))).toEqual(['203', '204']);
  // The guests of 109 leave the suites of the upper deck to those who had them.
  const booked = [book('109'), book('110'), book('201')];
  expect(assign(booked, suites('101', '203', '204'))).toEqual(['101', '204', '203']);
});

test('OF-04 the deck decides among suites of another category as well', () => {
  const royal = (room: string) => suite(room, { category: 'Royal', position: 1 });
  expect(assign([book('205')], ['101', '203'].map(royal))).toEqual(['203']);
});

test('OF-04 a wanted suite and a child’s bed come before the number', () => {
  expect(assign([book('103'), book('101', { wantedRoom: '103' })], suites('103', '104'))).toEqual([
    '104',
    '103',
  ]);
  const free = [suite('103'), suite('104', { takes_child_bed: false })];
  expect(assign([book('103'), book('105', { has_child_bed: true })], free)).toEqual(['104', '103']);
});
