import type { Stories } from '../internal/stories.ts';
import { storyPicture } from '../internal/story-scenes.ts';
import { PageHero } from './page-hero.tsx';
import { Breadcrumb } from '../breadcrumb/breadcrumb.tsx';
import { ButtonLink } from '../button/button-link.tsx';

export default {
  group: 'The page',
  about: 'The picture and the title that a page begins with.',
  width: 'wide',
  states: [
    <PageHero
      key="with breadcrumb, lead and buttons"
      picture={storyPicture(
        'heroes/journeys',
        'First light over a wide bend of the river: three small boats are already out',
        2400,
      )}
      breadcrumb={<Breadcrumb items={[{ label: 'Home', to: '/' }, { label: 'Our Cruises' }]} />}
      eyebrow="Journeys"
      title="Eight days with the river in the window"
      lead="We travel by day and moor by night, and leave the engines quiet at dawn."
    >
      <ButtonLink to="/booking">Our cruises</ButtonLink>
      <ButtonLink to="/request-a-quote" variant="secondary">
        Request a Quote
      </ButtonLink>
    </PageHero>,
    <PageHero
      key="a title alone"
      picture={storyPicture('heroes/agents', 'Morning at a palm-shaded jetty', 2400)}
      title="Contact us"
    />,
  ],
} satisfies Stories;
