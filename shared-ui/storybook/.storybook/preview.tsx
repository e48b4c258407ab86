import '../../src/styles/index.css';
import type { Preview } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { StoryBox } from '../../src/testing/story-frame.tsx';

const widths = [320, 390, 768, 1280, 1920];

export default {
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    // What axe finds is an error in the panel and fails the tests.
    a11y: { test: 'error' },
    viewport: {
      options: Object.fromEntries(
        widths.map((width) => [
          `px${width}`,
          { name: `${width} px`, styles: { width: `${width}px`, height: '900px' } },
        ]),
      ),
    },
    options: {
      storySort: {
        order: [
          'Tokens',
          'Actions',
          'Fields',
          'Pictures and films',
          'Words and figures',
          'One of several',
          'Over the page',
          'Waiting and failing',
          'The page',
        ],
      },
    },
  },
  globalTypes: {
    direction: {
      description: 'Direction of the text',
      toolbar: {
        icon: 'transfer',
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
        dynamicTitle: true,
      },
    },
    surface: {
      description: 'Surface below the story',
      toolbar: { icon: 'paintbrush', items: ['paper', 'raised', 'sunk', 'ink', 'teal'], dynamicTitle: true },
    },
  },
  initialGlobals: { direction: 'ltr', surface: 'paper' },
  decorators: [
    (Story, { globals, parameters }) => {
      document.documentElement.dir = globals.direction;
      document.body.dataset.surface = globals.surface;
      return (
        <MemoryRouter>
          <StoryBox contained={parameters.contained}>
            <Story />
          </StoryBox>
        </MemoryRouter>
      );
    },
  ],
} satisfies Preview;
