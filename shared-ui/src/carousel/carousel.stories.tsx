import type { Meta, StoryObj } from '../testing/stories.ts';
import { scenes } from '../testing/story-scenes.ts';
import { Card } from '../card/card.tsx';
import { Picture } from '../picture/picture.tsx';
import { Carousel } from './carousel.tsx';

const slides = scenes.map((picture) => ({
  id: picture.path,
  content: <Picture picture={picture} sizes="(width >= 64rem) 33vw, (width >= 40rem) 50vw, 100vw" />,
}));

/** A row to scroll before any script; Swiper takes over when it is near. One, two, three in sight. */
const meta = {
  title: 'Pictures and films/Carousel',
  component: Carousel,
  parameters: { width: 'wide' },
} satisfies Meta<typeof Carousel>;

export default meta;

type Story = StoryObj<typeof Carousel>;

export const Autoplay: Story = { args: { label: 'Scenes of the river', items: slides, autoplay: 2000 } };

export const LinksMovedByHand: Story = {
  args: {
    label: 'Journeys',
    items: scenes.slice(0, 4).map((scene) => ({
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
    })),
    perView: { medium: 2, wide: 2 },
  },
};

export const OneAtATimeNoLoop: Story = {
  args: {
    label: 'The suite',
    items: slides.slice(0, 3),
    perView: { medium: 1, wide: 1 },
    gap: 'none',
    loop: false,
  },
};

/** Two slides fit from 40 rem on. */
export const Two: Story = { args: { label: 'Two scenes', items: slides.slice(0, 2) } };

export const OneAlone: Story = { args: { label: 'A single scene', items: slides.slice(0, 1) } };
