import type { Stories } from '../internal/stories.ts';
import { ErrorPanel } from './error-panel.tsx';
import { TextLink } from '../text-link/text-link.tsx';

const noop = () => {};

export default {
  group: 'Waiting and failing',
  about: 'What could not be shown, and Retry.',
  width: 'wide',
  states: [
    <ErrorPanel
      key="with Retry and another way"
      title="The journeys could not be loaded"
      message="The rest of the page works. Try again in a moment."
      onRetry={noop}
      action={<TextLink to="/contact-us">Contact us</TextLink>}
    />,
    <ErrorPanel key="Retry is running" title="This page is resting" headingLevel={3} onRetry={noop} busy />,
    <ErrorPanel
      key="long words"
      title="The departures of the journeys between Kolkata and Varanasi could not be fetched from the reservation office"
      message="It closes its line for a few minutes each night to put the day’s bookings in order. What you have chosen so far is kept in this browser, and nothing of it is lost."
      onRetry={noop}
      retryLabel="Try the office again"
    />,
  ],
} satisfies Stories;
