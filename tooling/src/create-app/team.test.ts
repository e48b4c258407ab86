import { describe, expect, it } from 'vitest';
import { readTeam, takenHere } from './team.ts';

const team = (name: string, paths: string[], title?: string) =>
  readTeam(name, paths, title, takenHere(['home', 'journeys']));

describe('MF-01 what a new team asks for', () => {
  it('MF-01 a name and a path are enough', () => {
    expect(team('offers', ['/special-offers'])).toEqual({
      app: 'mfe-offers',
      pages: [
        {
          path: '/special-offers',
          page: 'special-offers',
          Page: 'SpecialOffers',
          name: 'specialOffers',
          title: 'Special offers',
        },
      ],
    });
  });

  it('MF-01 or more paths, and a title for the first', () => {
    const { app, pages } = team('mfe-gifts', ['/gifts', '/gifts/how-it-works'], "A river's gifts");
    expect(app).toBe('mfe-gifts');
    expect(pages.map(({ title, page, name }) => [title, page, name])).toEqual([
      ['A river’s gifts', 'gifts', 'gifts'],
      ['Gifts how it works', 'gifts-how-it-works', 'giftsHowItWorks'],
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
    ['offers', [], 'Where do visitors find mfe-offers?'],
    ['offers', ['special-offers'], 'special-offers has to begin with a slash'],
    ['offers', ['/Special'], '/Special has to begin with a slash and a word of lower-case letters'],
    ['offers', ['/api/offers'], '/api/offers cannot be a page: everything below /api is the site’s own.'],
    ['offers', ['/r'], '/r cannot be a page'],
    ['offers', ['/_edge'], '/_edge has to begin'],
    ['offers', ['/faq'], '/faq is taken: it belongs to mfe-marketing.'],
    [
      'offers',
      ['/booking/sale'],
      '/booking/sale is one of the addresses of /booking/:tourName: it belongs to mfe-booking.',
    ],
    ['offers', ['/offers/:id'], '/offers/:id has a parameter, and only your team knows what it names.'],
    ['offers', ['/2027'], '/2027 has a word that begins with a figure'],
    ['offers', ['/offers', '/offers'], '/offers was given twice.'],
    ['offers', ['/home'], '/home would be built by `paths.home()`, which is there for another address.'],
    ['offers', ['/a-b', '/a/b'], '/a/b would be built by `paths.aB()`'],
  ])('MF-01 %s at %j is refused: %s', (name, paths, why) => {
    expect(() => team(name, paths)).toThrow(why);
  });

  it.each(['<b>Offers</b>', '{offers}', ' ', 'a'.repeat(61), 'a\nb', '`x`', '"x"', 'a\\'])(
    'MF-01 “%s” is no title',
    (title) => {
      expect(() => team('offers', ['/x'], title)).toThrow('cannot be a page’s title');
    },
  );
});
