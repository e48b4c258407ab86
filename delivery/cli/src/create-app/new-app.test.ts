import { describe, expect, it } from 'vitest';
import { parseNewApp, existingNames } from './new-app.ts';

const newApp = (name: string, paths: string[], title?: string) =>
  parseNewApp(name, paths, title, existingNames(['home', 'journeys']));

describe('MF-01 what create-app is asked for', () => {
  it('MF-01 a name and a path are enough', () => {
    expect(newApp('regatta', ['/boat-races'])).toEqual({
      app: 'mfe-regatta',
      pages: [
        {
          path: '/boat-races',
          page: 'boat-races',
          Page: 'BoatRaces',
          name: 'boatRaces',
          title: 'Boat races',
        },
      ],
    });
  });

  it('MF-01 or more paths, and a title for the first', () => {
    const { app, pages } = newApp('mfe-picnics', ['/picnics', '/picnics/how-it-works'], "A river's picnics");
    expect(app).toBe('mfe-picnics');
    expect(pages.map(({ title, page, name }) => [title, page, name])).toEqual([
      ['A river’s picnics', 'picnics', 'picnics'],
      ['Picnics how it works', 'picnics-how-it-works', 'picnicsHowItWorks'],
    ]);
  });

  it.each([
    ['booking', ['/x'], 'There is an app mfe-booking already.'],
    ['mfe-agent', ['/x'], 'There is an app mfe-agent already.'],
    ['', ['/x'], 'Which app?'],
    ['Offers', ['/x'], 'An app cannot be called “Offers”'],
    ['../edge', ['/x'], 'An app cannot be called “../edge”'],
    ['2offers', ['/x'], 'An app cannot be called “2offers”'],
    ['a_b', ['/x'], 'An app cannot be called “a_b”'],
    ['a'.repeat(37), ['/x'], 'An app cannot be called'],
    ['regatta', [], 'Where do visitors find mfe-regatta?'],
    ['regatta', ['boat-races'], 'boat-races has to begin with a slash'],
    ['regatta', ['/Special'], '/Special has to begin with a slash and a word of lower-case letters'],
    ['regatta', ['/api/offers'], '/api/offers cannot be a page: everything below /api is the site’s own.'],
    ['regatta', ['/r'], '/r cannot be a page'],
    ['regatta', ['/_edge'], '/_edge has to begin'],
    ['regatta', ['/faq'], '/faq is taken: it belongs to mfe-marketing.'],
    [
      'regatta',
      ['/booking/sale'],
      '/booking/sale is one of the addresses of /booking/:tourName: it belongs to mfe-booking.',
    ],
    ['regatta', ['/boats/:id'], '/boats/:id has a parameter, and create-app cannot know what it names.'],
    ['regatta', ['/2027'], '/2027 has a word that begins with a figure'],
    ['regatta', ['/boats', '/boats'], '/boats was given twice.'],
    ['regatta', ['/home'], '/home would be built by `paths.home()`, which is there for another address.'],
    ['regatta', ['/a-b', '/a/b'], '/a/b would be built by `paths.aB()`'],
  ])('MF-01 %s at %j is refused: %s', (name, paths, why) => {
    expect(() => newApp(name, paths)).toThrow(why);
  });

  it.each(['<b>Offers</b>', '{offers}', ' ', 'a'.repeat(61), 'a\nb', '`x`', '"x"', 'a\\'])(
    'MF-01 “%s” is no title',
    (title) => {
      expect(() => newApp('regatta', ['/x'], title)).toThrow('cannot be a page’s title');
    },
  );
});
