import type { Stories } from '../internal/stories.ts';
import { scenes } from '../internal/story-scenes.ts';
import { Gallery } from './gallery.tsx';

export default {
  group: 'Pictures and films',
  about: 'Pictures in a grid; each opens in a lightbox, or by itself without scripts.',
  width: 'wide',
  states: [
    <Gallery key="three columns" label="Scenes of the river" pictures={scenes} />,
    <Gallery key="four, square" label="Four scenes" pictures={scenes.slice(0, 4)} columns={4} ratio="1/1" />,
  ],
} satisfies Stories;
