import type { Meta, StoryObj } from '../testing/stories.ts';
import { TextLink } from '../text-link/text-link.tsx';
import { ErrorPanel } from './error-panel.tsx';

/** What could not be shown, and Retry. */
const meta = {
  title: 'Waiting and failing/Error panel',
  component: ErrorPanel,
  args: { onRetry: () => {} },
  parameters: { width: 'wide' },
} satisfies Meta<typeof ErrorPanel>;

export default meta;

type Story = StoryObj<typeof ErrorPanel>;

export const WithRetryAndAnotherWay: Story = {
  args: {
    title: 'The journeys could not be loaded',
    message: 'The rest of the page works. Try again in a moment.',
    action: <TextLink to="/contact-us">Contact us</TextLink>,
  },
};

export const RetryIsRunning: Story = { args: { title: 'This page is resting', headingLevel: 3, busy: true } };

export const LongWords: Story = {
  args: {
    title:
      'The departures of the journeys between Kolkata and Varanasi could not be fetched from the reservation office',
    message:
      'It closes its line for a few minutes each night to put the day’s bookings in order. What you have chosen so far is kept in this browser, and nothing of it is lost.',
    retryLabel: 'Try the office again',
  },
};
