import { describe, expect, it } from 'vitest';
import { specifiedFooter, specifiedMenu } from '../testing/specified-pages.ts';
import { navItems } from './navigation.ts';
import { createSetRouteTable, matchRoute } from './routes.ts';

describe('the navigation of the route table', () => {
  it('SH-06 the menu has the entries of the specification', () => {
    const menu = (['main', 'voyage', 'trade'] as const).flatMap((group) => navItems(group));
    expect(menu.map(({ label, to }) => [label, to])).toEqual(expect.arrayContaining([...specifiedMenu]));
  });

  it('DL-08 a page that a release brings stands in the lists that it names, at its position', () => {
    const table = createSetRouteTable({
      'mfe-offers': {
        routes: { '/offers': { nav: { label: 'Offers', main: 45, search: 5 } }, '/offer': {} },
      },
    });
    const labels = navItems('main', table).map(({ label }) => label);
    expect(labels.slice(labels.indexOf('Our Cruises'), labels.indexOf('Bespoke Journeys') + 1)).toEqual([
      'Our Cruises',
      'Offers',
      'Bespoke Journeys',
    ]);
    expect(navItems('search', table)[0]).toMatchObject({ label: 'Offers', to: '/offers' });
    expect(navItems('footer', table)).toEqual(navItems('footer'));
  });

  it('SH-12 the footer has the thirteen links of the specification in their order, and no other', () => {
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
