import type { Meta, StoryObj } from '../testing/stories.ts';
import { Countdown } from './countdown.tsx';

const noop = () => {};

const minuteMs = 60_000;

/** Time left. Spoken at five minutes, at one, and at the end. */
const meta = {
  title: 'Words and figures/Countdown',
  component: Countdown,
  args: { label: 'Your suites are held for' },
  parameters: { width: 'medium' },
} satisfies Meta<typeof Countdown>;

export default meta;

type Story = StoryObj<typeof Countdown>;

export const MinutesLeft: Story = { args: { until: Date.now() + 14 * minuteMs } };

export const UnderOneMinute: Story = { args: { until: Date.now() + 0.9 * minuteMs } };

export const Over: Story = { args: { until: 0, onEnd: noop, onWarning: noop } };
