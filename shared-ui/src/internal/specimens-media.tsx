import type { ReactElement } from 'react';
import { Card } from '../card/index.ts';
import { Carousel } from '../carousel/index.ts';
import { ClickToLoad } from '../click-to-load/index.ts';
import { Gallery } from '../gallery/index.ts';
import { Lightbox } from '../lightbox/index.ts';
import { Picture } from '../picture/index.ts';

const nothing = () => {};

export const scenes = [
  {
    path: 'places/varanasi-ghats-lamplight',
    alt: 'The stepped ghats of Varanasi at nightfall, lamps along the water',
    caption: 'Varanasi: the evening lamps, seen from the sundeck.',
  },
  {
    path: 'places/kolkata-howrah-bridge',
    alt: 'The Howrah bridge over the Hooghly at Kolkata',
    caption: 'Kolkata: the first bridge of the journey.',
  },
  {
    path: 'places/murshidabad-hazarduari',
    alt: 'The long colonnade of the Hazarduari palace at Murshidabad',
    caption: 'Murshidabad: a palace of a thousand doors, some of them painted.',
  },
  { path: 'places/kaziranga-grassland', alt: 'Tall grass and water at Kaziranga' },
  { path: 'places/majuli-satra', alt: 'A monastery hall on the island of Majuli' },
  { path: 'places/padma-sailboats', alt: 'Country boats under sail on the Padma' },
] as const;

const slides = scenes.map(({ path, alt }) => ({
  id: path,
  content: <Picture path={path} alt={alt} sizes="(width >= 64rem) 33vw, (width >= 40rem) 50vw, 100vw" />,
}));

export const mediaSpecimens: Record<string, readonly ReactElement[]> = {
  carousel: [
    <Carousel key="autoplay" label="Scenes of the river" items={slides} autoplay={2000} />,
    <Carousel
      key="links inside, moved by hand"
      label="Journeys"
      items={scenes.slice(0, 4).map(({ path, alt, ...scene }) => ({
        id: path,
        content: (
          <Card
            to="/booking"
            picture={{ path, alt }}
            ratio="4/3"
            title={'caption' in scene ? scene.caption : alt}
            action="See the journey"
          />
        ),
      }))}
      perView={{ medium: 2, wide: 2 }}
    />,
    <Carousel
      key="one at a time, no loop"
      label="The suite"
      items={slides.slice(0, 3)}
      perView={{ medium: 1, wide: 1 }}
      gap="none"
      loop={false}
    />,
    <Carousel key="two, which fit from 40 rem on" label="Two scenes" items={slides.slice(0, 2)} />,
    <Carousel key="one alone" label="A single scene" items={slides.slice(0, 1)} />,
  ],
  'click-to-load': [
    <ClickToLoad
      key="film"
      title="A day on the river, a film of two minutes"
      picture={{ path: 'home/journey', alt: '' }}
      href="https://films.antara.example/a-day-on-the-river"
      linkLabel="Watch it on its own page"
      render={() => <Picture path="heroes/home" alt="The ship before Varanasi" ratio="16/10" sizes="66vw" />}
    />,
    <ClickToLoad
      key="map, of a site the policy refuses"
      kind="map"
      title="Our office in New Delhi"
      picture={{ path: 'journeys/an-insight/map', alt: '' }}
      src="https://maps.antara.example/new-delhi"
      href="https://maps.antara.example/new-delhi"
      linkLabel="Open the map"
    />,
    <ClickToLoad
      key="music"
      kind="music"
      title="Antara Cruise Music"
      picture={{ path: 'ships/antara-nauka-vilas/anchor', alt: '' }}
      href="https://music.antara.example/cruise"
      linkLabel="Open the playlist"
      notice="Nine evening ragas, about an hour."
      render={() => <Picture path="heroes/home" alt="The ship before Varanasi" ratio="16/10" sizes="66vw" />}
    />,
  ],
  gallery: [
    <Gallery key="three columns" label="Scenes of the river" pictures={scenes} />,
    <Gallery key="four, square" label="Four scenes" pictures={scenes.slice(0, 4)} columns={4} ratio="1/1" />,
  ],
  lightbox: [
    <Lightbox key="several" pictures={scenes} index={2} onClose={nothing} label="Scenes of the river" />,
    <Lightbox key="one" pictures={scenes.slice(0, 1)} index={0} onClose={nothing} />,
  ],
  picture: [
    ...(['3/2', '16/10', '1/1', '4/3', '21/9'] as const).map((ratio, place) => (
      <Picture
        key={ratio}
        path="heroes/home"
        alt="The lamplit Antara Ganga Vilas before the temples of Varanasi at dusk"
        ratio={ratio}
        sizes="100vw"
        priority={place === 0}
        focus="left"
      />
    )),
    <Picture
      key="not there: its words in the box"
      path="places/no-such-place"
      alt="A place that is not in the library"
      sizes="50vw"
    />,
  ],
};
