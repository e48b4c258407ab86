import type { Meta, StoryObj } from '../testing/stories.ts';
import { storyPicture } from '../testing/story-scenes.ts';
import { Breadcrumb } from '../breadcrumb/breadcrumb.tsx';
import { ButtonLink } from '../button/button-link.tsx';
import { PageHero } from './page-hero.tsx';

/** The picture and the title that a page begins with. */
const meta = {
  title: 'The page/Page hero',
  component: PageHero,
  parameters: { width: 'wide' },
} satisfies Meta<typeof PageHero>;

export default meta;

type Story = StoryObj<typeof PageHero>;

export const WithBreadcrumbLeadAndButtons: Story = {
  args: {
    picture: storyPicture(
      'heroes/journeys',
      'First light over a wide bend of the river: three small boats are already out',
      2400,
    ),
    breadcrumb: <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: 'Our Cruises' }]} />,
    eyebrow: 'Journeys',
    title: 'Eight days with the river in the window',
    lead: 'We travel by day and moor by night, and leave the engines quiet at dawn.',
    children: (
      <>
        <ButtonLink to="/booking">Our cruises</ButtonLink>
        <ButtonLink to="/request-a-quote" variant="secondary">
          Request a Quote
        </ButtonLink>
      </>
    ),
  },
};

export const TitleAlone: Story = {
  args: {
    picture: storyPicture('heroes/agents', 'Morning at a palm-shaded jetty', 2400),
    title: 'Contact us',
  },
};
