import { skein } from '../kit/birds.ts';
import { countryBoat, diya, netBoat } from '../kit/boats.ts';
import { ghat, parasol, riverTown } from '../kit/ghats.ts';
import { reeds } from '../kit/grasses.ts';
import { sandbank, treeline } from '../kit/land.ts';
import { crowd, person } from '../kit/people.ts';
import { tree } from '../kit/plants.ts';
import { moon, sky, stars, streaks, sun } from '../kit/sky.ts';
import { dome } from '../kit/stupas.ts';
import { disc, line, path, rect, row } from '../kit/svg.ts';
import { afloat, glints, water } from '../kit/water.ts';
import { longBridge } from '../kit/works.ts';
import type { Scene } from '../scene.ts';

export const upriverPlaces: Scene[] = [
  {
    path: 'places/patna-riverfront',
    alt: 'Patna’s riverfront on a warm evening: the beehive Golghar with its spiral stair, bathing steps, and the long bridge fading downstream.',
    hour: 'golden',
    horizon: 0.55,
    sun: [0.78, 0.42],
    compose: (s) => [
      sky(s),
      streaks(s, { count: 7 }),
      sun(s, 112),
      water(
        s,
        [
          treeline(s, { height: 60, depth: 0.6, key: 'a' }),
          longBridge(s, {
            left: 1200,
            right: 2500,
            y0: s.horizon + 2,
            y1: s.horizon + 24,
            deck0: s.horizon - 26,
            deck1: s.horizon - 130,
            piers: 12,
            depth: 0.4,
          }),
          riverTown(s, {
            from: -40,
            to: 320,
            y: s.horizon - 40,
            height: 180,
            depth: 0.26,
            key: 'p',
            temples: 1,
          }),
          dome(s, 620, s.horizon - 40, 420, 360, {
            depth: 0.16,
            colour: '#e6d3b0',
            finial: false,
            stairs: true,
          }),
          riverTown(s, {
            from: 860,
            to: 1180,
            y: s.horizon - 30,
            height: 150,
            depth: 0.3,
            key: 'q',
            temples: 2,
          }),
          tree(s, 380, s.horizon - 20, 260, 'round', { depth: 0.16 }),
          tree(s, 880, s.horizon - 20, 230, 'round', { depth: 0.18 }),
          ghat(s, {
            from: -200,
            to: 1280,
            y: s.horizon + 8,
            rise: 54,
            depth: 0.18,
            people: 30,
            scale: 1.1,
            parasols: 5,
          }),
        ],
        { glitter: 1.2 },
      ),
      countryBoat(s, {
        x: 760,
        y: 1080,
        scale: 2.8,
        crew: [
          { at: -32, pose: 'row' },
          { at: 28, pose: 'sit' },
        ],
      }),
      netBoat(s, { x: 1900, y: 1190, scale: 3.4, cast: true, flip: true }),
      sandbank(s, { x: 520, y: 1540, w: 1700, h: 130 }),
      countryBoat(s, { x: 1180, y: 1480, scale: 4.4, crew: [] }),
      crowd(s, 260, 900, 1475, 9, 5, { poses: ['walk', 'carry', 'stand', 'squat'], rise: 20 }),
      reeds(s, { from: 2000, to: 2430, y: 1620, height: 330, count: 24 }),
      skein(s, 1200, 240, 9, 38, 16),
    ],
  },
  {
    path: 'places/varanasi-ghats-lamplight',
    alt: 'Night on the Varanasi ghats: priests raise tall brass lamps on lit platforms, the crowd watches from boats, leaf lamps float past.',
    hour: 'night',
    horizon: 0.42,
    sun: [0.85, 0.12],
    compose: (s) => [
      sky(s, 0.5),
      stars(s, 140),
      moon(s, 44),
      s.halo(1000, 640, 1300, '#f2a24a', 0.5, 460),
      riverTown(s, { from: -80, to: 2500, y: 660, height: 330, depth: 0.1, key: 'n', temples: 6 }),
      afloat(
        s,
        960,
        ghat(s, {
          from: -200,
          to: 2600,
          y: 960,
          rise: 320,
          depth: 0.02,
          colour: '#d98f5a',
          people: 60,
          scale: 3,
          key: 'g',
        }),
        { opacity: 0.4 },
      ),
      rect(
        0,
        960,
        s.w,
        650,
        s.gradient([
          [0, '#8a5a58', 0.55],
          [0.3, s.water[1] ?? s.deep, 0.85],
          [1, s.water[3] ?? s.deep],
        ]),
      ),
      row(5, (i) => {
        const x = 300 + i * 450;
        return [
          s.halo(x, 800, 330, '#ffb84f', 0.85),
          path(
            `M${x - 110} 960L${x - 96} 886H${x + 96}L${x + 110} 960Z`,
            s.gradient([
              [0, '#e8a04a'],
              [1, '#8a4a38'],
            ]),
          ),
          person(s, x, 890, 8.6, { cloth: '#f6d9a0', drape: '#e0622c' }),
          line(`M${x + 18} 790L${x + 60} 740`, '#c98a3a', 7),
          row(4, (j) => [
            disc(x + 60, 736 - j * 24, 24 - j * 5, '#ffcf6a', 'opacity="0.9"'),
            disc(x + 60, 736 - j * 24, 13 - j * 2.6, '#fff6d8'),
          ]),
          parasol(s, x - 130, 950, 74, '#e0a04a'),
        ];
      }),
      row(5, (i) => glints(s, 300 + i * 450, 0.8, { from: 975, to: 1480, width: 0.62, colour: '#ffcf7c' })),
      row(7, (i) =>
        countryBoat(s, {
          x: 130 + i * 370,
          y: 1120 + (i % 3) * 70,
          scale: 3.4 + (i % 3) * 0.6,
          hood: false,
          half: 50,
          flip: i % 2 === 0,
          crew: row(6, (j) => ({
            at: -30 + j * 11,
            pose: 'sit' as const,
            who: j % 2 ? ('woman' as const) : ('man' as const),
            cloth:
              ['#c6493a', '#e0a33a', '#f3ead6', '#7b3f62', '#2f7f86', '#d9743c'][(i + j) % 6] ?? '#c6493a',
            flip: i % 2 !== 0,
          })),
        }),
      ),
      row(15, (i) => diya(s, 80 + i * 163, 1370 + ((i * 67) % 190), 9 + (i % 3) * 2)),
    ],
  },
];
