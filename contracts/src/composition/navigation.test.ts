import { describe, expect, it } from 'vitest';
import { specifiedFooter, specifiedMenu } from '../testing/specified-pages.ts';
import { navItems } from './navigation.ts';
import { matchRoute } from './routes.ts';

describe('the navigation of the route table', () => {
  it('SH-06 the menu has the entries of the specification and no others', () => {
    const menu = (['main', 'voyage', 'trade'] as const).flatMap(navItems);
    expect(menu.map(({ label, to }) => [label, to]).toSorted()).toEqual([...specifiedMenu].toSorted());
  });

  it('SH-12 the footer has its thirteen links in their order', () => {
    expect(navItems('footer').map(({ label, to }) => [label, to])).toEqual(specifiedFooter);
  });

  it.each(['main', 'voyage', 'trade', 'agent', 'header', 'footer', 'search', 'notFound'] as const)(
    'SH-14 every link of “%s” is an address: no parameter is left open, and no position is taken twice',
    (group) => {
      const items = navItems(group);
      expect(items.length).toBeGreaterThan(0);
      for (const { to } of items) expect([to, matchRoute(to)]).toEqual([to, to]);
      const positions = items.map((item) => (item as { order?: number }).order);
      expect(new Set(positions).size).toBe(items.length);
    },
  );
});
