import { expect, it } from 'vitest';
import { listLinks } from './links.ts';
import type { Pages } from '../pages.ts';

const createPages = (navs: Record<string, object | undefined>) =>
  ({
    table: { paths: Object.keys(navs), entry: (path: string) => ({ owner: 'mfe-desk', nav: navs[path] }) },
  }) as unknown as Pages;

const pages = createPages({
  '/transfers': { label: 'Transfers', group: 3, place: 10, needs: 'transfers.unmatched' },
  '/bookings': { label: 'Bookings', group: 1, place: 30, needs: 'bookings.find' },
  '/bookings/:booking': undefined,
  '/': { label: 'Today', group: 1, place: 10 },
  '/tasks': { label: 'Tasks', group: 4, place: 10 },
});

it('OF-24 links stand in their lists by their places, and pages without a place have none', () => {
  expect(
    listLinks(pages, () => true).map(({ title, links }) => [title, links.map(({ label }) => label)]),
  ).toEqual([
    ['Every day', ['Today', 'Bookings']],
    ['Money', ['Transfers']],
    ['Company', ['Tasks']],
  ]);
});

it('OF-24 a member sees no link of a page for which an operation is missing, and no list without links', () => {
  const asked: string[] = [];
  const lists = listLinks(pages, (operation) => {
    asked.push(operation);
    return operation !== 'transfers.unmatched';
  });
  expect(lists.map(({ title }) => title)).toEqual(['Every day', 'Company']);
  expect(asked).toEqual(['bookings.find', 'transfers.unmatched']);
});

it('OF-24 every page has a key of its own, and keeps it whatever the member may do', () => {
  const keysOf = (may: boolean) =>
    Object.fromEntries(
      listLinks(pages, () => may).flatMap(({ links }) => links.map((one) => [one.path, one.key])),
    );
  // The letter t belongs to Today, r to Transfers, and a to Tasks.
  expect(keysOf(true)).toEqual({ '/': 't', '/bookings': 'b', '/transfers': 'r', '/tasks': 'a' });
  expect(keysOf(false)).toEqual({ '/': 't', '/tasks': 'a' });
});

it('OF-24 a page whose letters are all taken gets another key', () => {
  const labels = ['Canto', 'Ant', 'Not', 'Ton', 'Onto', 'Tact'];
  const navs = Object.fromEntries(labels.map((label, at) => [`/${at}`, { label, group: 1, place: at }]));
  const [list] = listLinks(createPages(navs), () => true);
  expect(list!.links.map(({ key }) => key)).toEqual(['c', 'a', 'n', 't', 'o', 'd']);
});
