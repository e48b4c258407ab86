import type { Stories } from '../internal/stories.ts';
import { Drawer } from './drawer.tsx';

const noop = () => {};

const manyDays = Array.from({ length: 14 }, (_, day) => (
  <p key={day}>
    The ship leaves at first light; breakfast is on deck, and the village of the day comes into sight before
    noon.
  </p>
));

export default {
  group: 'Over the page',
  about: 'A sheet from the side, or the whole window for the menu.',
  closedProps: { open: false },
  states: [
    <Drawer key="at the end" open onClose={noop} title="Your rooms">
      <p>Suite 204</p>
    </Drawer>,
    <Drawer key="at the start, long" open onClose={noop} title="The journey" side="start">
      {manyDays}
    </Drawer>,
    <Drawer
      key="over everything, on ink"
      open
      onClose={noop}
      title="Menu"
      titleHidden
      side="start"
      size="full"
      surface="ink"
    >
      <p>Our cruises</p>
    </Drawer>,
  ],
} satisfies Stories;
