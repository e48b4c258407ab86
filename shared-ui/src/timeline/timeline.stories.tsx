import type { Meta, StoryObj } from '../testing/stories.ts';
import { Timeline } from './timeline.tsx';

/** Days, years or steps along a line. */
const meta = {
  title: 'Words and figures/Timeline',
  component: Timeline,
  parameters: { width: 'medium' },
} satisfies Meta<typeof Timeline>;

export default meta;

type Story = StoryObj<typeof Timeline>;

export const Days: Story = {
  args: {
    items: [
      {
        id: '1',
        when: 'Day 1',
        title: 'Kolkata',
        children: <p>Embark at Millennium Jetty after noon; tea on deck as the city slides by.</p>,
      },
      {
        id: '2',
        when: 'Day 2',
        title: 'Kalna',
        children: <p>A hundred and eight temples in two rings, and a cycle-rickshaw to each of them.</p>,
      },
      { id: '3', when: 'Day 3', title: 'Matiari, where brass is beaten' },
    ],
  },
};

export const Numbered: Story = {
  args: {
    numbered: true,
    headingLevel: 4,
    items: [
      {
        id: 'ask',
        title: 'Tell us when and with whom',
        children: <p>Two to eleven days, up to 56 guests.</p>,
      },
      { id: 'plan', title: 'We draw a route', children: <p>Within 48 hours, with a price.</p> },
      { id: 'go', title: 'You come aboard' },
    ],
  },
};
