import type { Stories } from '../internal/stories.ts';
import { Countdown } from './countdown.tsx';

const noop = () => {};

const minute = 60_000;

export default {
  group: 'Words and figures',
  about: 'Time left. Spoken at five minutes, at one, and at the end.',
  width: 'medium',
  states: [
    <Countdown key="minutes left" until={Date.now() + 14 * minute} label="Your suites are held for" />,
    <Countdown key="under one minute" until={Date.now() + 0.9 * minute} label="Your suites are held for" />,
    <Countdown key="over" until={0} label="Your suites are held for" onEnd={noop} onWarning={noop} />,
  ],
} satisfies Stories;
