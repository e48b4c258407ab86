import type { Meta, StoryObj } from '../testing/stories.ts';
import { storyPicture } from '../testing/story-scenes.ts';
import { Picture } from '../picture/picture.tsx';
import { ClickToLoad } from './click-to-load.tsx';

const renderPicture = () => (
  <Picture picture={storyPicture('heroes/home', 'The ship before Varanasi')} ratio="16/10" sizes="66vw" />
);

/** A still picture until someone asks for the film, the map or the music. */
const meta = {
  title: 'Pictures and films/Click to load',
  component: ClickToLoad,
  parameters: { width: 'medium' },
} satisfies Meta<typeof ClickToLoad>;

export default meta;

type Story = StoryObj<typeof ClickToLoad>;

export const Film: Story = {
  args: {
    title: 'A day on the river, a film of two minutes',
    picture: storyPicture('home/journey'),
    href: 'https://films.antara.example/a-day-on-the-river',
    linkLabel: 'Watch it on its own page',
    render: renderPicture,
  },
};

export const MapThatThePolicyRefuses: Story = {
  args: {
    kind: 'map',
    title: 'Our office in New Delhi',
    picture: storyPicture('journeys/an-insight/map'),
    src: 'https://maps.antara.example/new-delhi',
    href: 'https://maps.antara.example/new-delhi',
    linkLabel: 'Open the map',
  },
};

export const Music: Story = {
  args: {
    kind: 'music',
    title: 'Antara Cruise Music',
    picture: storyPicture('ships/antara-nauka-vilas/anchor'),
    href: 'https://music.antara.example/cruise',
    linkLabel: 'Open the playlist',
    notice: 'Nine evening ragas, about an hour.',
    render: renderPicture,
  },
};
