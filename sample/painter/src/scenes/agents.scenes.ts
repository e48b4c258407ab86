import { flock } from '../kit/birds.ts';
import { countryBoat } from '../kit/boats.ts';
import { mix } from '../kit/colour.ts';
import { hills, treeline } from '../kit/land.ts';
import { face } from '../kit/masonry.ts';
import { person } from '../kit/people.ts';
import { tree } from '../kit/plants.ts';
import { clouds, sky, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';
import { type Drawing, path, put, rect, row } from '../kit/svg.ts';
import { shikhara } from '../kit/temples.ts';
import { water } from '../kit/water.ts';
import { riverPoster } from '../maps/river-poster.ts';
import type { Scene } from '../scene.ts';
import { ship } from '../ships/fleet.ts';

/** The granite island at Sultanganj with its white temple, stairs and pennants. */
const rockShrine = (s: Stage, x: number, y: number, depth: number): Drawing => {
  const stone = (d: string, c: string): string =>
    path(
      d,
      s.gradient([
        [0, s.lit(c, depth)],
        [0.6, mix(s.lit(c, depth), s.shade(c, depth), 0.5)],
        [1, s.shade(c, depth)],
      ]),
    );
  return put(x, y, 1, [
    shikhara(s, 30, -330, 190, 330, { depth, colour: '#f0e2cc' }),
    shikhara(s, -150, -270, 110, 200, { depth, colour: '#ecd9ba' }),
    shikhara(s, 210, -240, 100, 170, { depth, colour: '#ecd9ba' }),
    rect(-230, -300, 470, 70, face(s, x, '#f0e0c4', depth)),
    row(8, (i) => rect(-214 + i * 56, -284, 26, 40, s.shade('#8a6a50', depth))),
    stone(
      'M-420 10Q-440 -120 -340 -170Q-330 -260 -220 -280Q-120 -320 -40 -270Q60 -330 150 -270Q260 -260 290 -170Q400 -140 410 10Z',
      '#a89a86',
    ),
    stone('M-430 10Q-420 -90 -330 -110Q-230 -130 -190 -40Q-170 0 -170 10Z', '#948672'),
    stone('M-200 10Q-190 -150 -90 -170Q10 -180 50 -80L60 10Z', '#b5a68e'),
    stone('M40 10Q40 -130 150 -150Q270 -150 290 -50L300 10Z', '#9a8c78'),
    stone('M270 10Q280 -80 350 -86Q430 -70 430 10Z', '#aa9b84'),
    row(14, (i) => rect(-30 + i * 7, -12 - i * 18, 84, 9, s.lit('#f3e6cc', depth))),
    tree(s, -320, -150, 170, 'round', { depth: depth + 0.04 }),
    tree(s, 330, -120, 150, 'round', { depth: depth + 0.04 }),
    row(5, (i) =>
      person(s, -6 + i * 20, -20 - i * 50, 2.4, {
        who: i % 2 ? 'man' : 'woman',
        cloth: ['#c6493a', '#e8862a', '#f6efdd'][i % 3] ?? '#c6493a',
        depth,
      }),
    ),
  ]);
};

export const agentScenes: Scene[] = [
  {
    path: 'agents/1',
    alt: 'Ship portrait: Antara Ganga Vilas passes the granite island of Sultanganj, its white temple towers and stairs rising from the Ganges in morning light.',
    hour: 'morning',
    horizon: 0.5,
    sun: [0.14, 0.16],
    compose: (s) => [
      sky(s),
      clouds(s, { count: 6, size: 1.1, top: 0.3 }),
      sun(s, 66),
      water(
        s,
        [
          hills(s, { height: 110, depth: 0.78, key: 'h' }),
          treeline(s, { height: 60, depth: 0.58, key: 'a' }),
          rockShrine(s, 1690, s.horizon + 40, 0.12),
        ],
        { glitter: 0.8 },
      ),
      ship(s, 'antara-ganga-vilas', 1060, 1170, 1740),
      countryBoat(s, {
        x: 330,
        y: 1390,
        scale: 3.8,
        crew: [
          { at: -30, pose: 'row' },
          { at: 24, pose: 'sit', who: 'woman', cloth: '#e0a33a' },
        ],
      }),
      countryBoat(s, { x: 2080, y: 930, scale: 1.7, flip: true }),
      flock(s, 700, 300, 340, 8, 16),
    ],
  },
  {
    path: 'agents/5',
    alt: 'Poster of Antara’s rivers: the Ganges, the Padma and the Brahmaputra run from the snows to the bay on a hand-drawn map with ships, a tiger, a rhinoceros and temples along them.',
    hour: 'noon',
    compose: (s) => riverPoster(s),
  },
];
