import type { Stories } from '../internal/stories.ts';
import { storyPicture } from '../internal/story-scenes.ts';
import { Picture } from './picture.tsx';

export default {
  group: 'Pictures and films',
  about: 'AVIF and WebP at five widths, in a box that keeps its place.',
  width: 'medium',
  states: [
    ...(['3/2', '16/10', '1/1', '4/3', '21/9'] as const).map((ratio, place) => (
      <Picture
        key={ratio}
        picture={storyPicture(
          'heroes/home',
          'The lamplit Antara Ganga Vilas before the temples of Varanasi at dusk',
        )}
        ratio={ratio}
        sizes="100vw"
        priority={place === 0}
        focus="left"
      />
    )),
    <Picture
      key="not there: its words in the box"
      picture={storyPicture('places/no-such-place', 'A place that is not in the library')}
      sizes="50vw"
    />,
  ],
} satisfies Stories;
