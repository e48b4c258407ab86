import type { Meta, StoryObj } from '../testing/stories.ts';
import { StoryRow } from '../testing/story-frame.tsx';
import { TextLink } from './text-link.tsx';

/** In a sentence, alone with an arrow, or plain until pointed at. */
const meta = {
  title: 'Actions/Text link',
  component: TextLink,
  args: { to: '/our-ships', children: 'See the ships' },
  render: (args) => (
    <StoryRow>
      <TextLink {...args} />
      <TextLink variant={args.variant} href="https://antara.example/press" newTab>
        Read the article
      </TextLink>
      <TextLink variant={args.variant} to="/blogs">
        How a pilot reads the Bhagirathi between Murshidabad and Farakka after the monsoon
      </TextLink>
    </StoryRow>
  ),
} satisfies Meta<typeof TextLink>;

export default meta;

type Story = StoryObj<typeof TextLink>;

export const Inline: Story = { args: { variant: 'inline' } };

export const Arrow: Story = { args: { variant: 'arrow' } };

export const Plain: Story = { args: { variant: 'plain' } };
