import type { Stories } from '../internal/stories.ts';
import { scenes } from '../internal/story-scenes.ts';
import { Picture } from '../picture/picture.tsx';
import { Carousel } from './carousel.tsx';
import { Card } from '../card/card.tsx';

const slides = scenes.map((picture) => ({
  id: picture.path,
  content: <Picture picture={picture} sizes="(width >= 64rem) 33vw, (width >= 40rem) 50vw, 100vw" />,
}));

export default {
  group: 'Pictures and films',
  about: 'A row to scroll before any script; Swiper takes over when it is near. One, two, three in sight.',
  width: 'wide',
  states: [
    <Carousel key="autoplay" label="Scenes of the river" items={slides} autoplay={2000} />,
    <Carousel
      key="links inside, moved by hand"
      label="Journeys"
      items={scenes.slice(0, 4).map((scene) => ({
        id: scene.path,
        content: (
          <Card
            to="/booking"
            picture={scene}
            ratio="4/3"
            title={'caption' in scene ? scene.caption : scene.alt}
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
} satisfies Stories;
