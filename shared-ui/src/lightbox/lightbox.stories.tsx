import type { Stories } from '../internal/stories.ts';
import { scenes } from '../internal/story-scenes.ts';
import { Lightbox } from './lightbox.tsx';

const noop = () => {};

export default {
  group: 'Pictures and films',
  about: 'Pictures over the whole window. Wraps at both ends; arrows, Home, End, swipe.',
  closedProps: { index: null },
  states: [
    <Lightbox key="several" pictures={scenes} index={2} onClose={noop} label="Scenes of the river" />,
    <Lightbox key="one" pictures={scenes.slice(0, 1)} index={0} onClose={noop} />,
  ],
} satisfies Stories;
