import { expect, it } from 'vitest';
import { nameCommands } from './name-commands.ts';

it.each([
  [
    'mfe-a has no canary. `npm run release mfe-a -- --canary 10` starts one.',
    'mfe-a has no canary. `antara publish --canary 10` starts one.',
  ],
  ['Release it to everyone: `npm run release mfe-a`.', 'Release it to everyone: `antara publish`.'],
  ['`npm run release list mfe-a` shows what there is.', '`antara list` shows what there is.'],
  [
    'Release the shell first: `npm run release shell`.',
    'Release the shell first: `npm run release shell`. Commands that begin with npm run are for those who operate the site, in its checkout.',
  ],
  ['The app has no pages.', 'The app has no pages.'],
])('DL-07 a refusal of the service names commands that its caller has: %s', (said, named) => {
  expect(nameCommands(said)).toBe(named);
});
