import type { Meta, StoryObj } from '../testing/stories.ts';
import { ButtonLink } from '../button/button-link.tsx';
import { Container, Grid, Column } from './layout.tsx';
import { PageSection, PageHeading } from './page-section.tsx';

/** Surfaces, headings, containers and the grid. */
const meta = {
  title: 'The page/Page',
  component: PageSection,
  args: {
    space: 'small',
    children: (
      <PageHeading
        level={2}
        eyebrow="Journeys"
        title="Eight days with the river in the window"
        lead="We travel by day and moor by night, and leave the engines quiet at dawn."
      >
        <ButtonLink to="/booking">Our cruises</ButtonLink>
        <ButtonLink to="/request-a-quote" variant="secondary">
          Request a Quote
        </ButtonLink>
        <ButtonLink to="/about-us" variant="quiet">
          About us
        </ButtonLink>
      </PageHeading>
    ),
  },
  parameters: { width: 'wide' },
} satisfies Meta<typeof PageSection>;

export default meta;

type Story = StoryObj<typeof PageSection>;

export const Paper: Story = { args: { surface: 'paper' } };

export const Raised: Story = { args: { surface: 'raised' } };

export const Sunk: Story = { args: { surface: 'sunk' } };

export const Ink: Story = { args: { surface: 'ink' } };

export const Teal: Story = { args: { surface: 'teal' } };

export const GridAndColumns: Story = {
  render: () => (
    <Container width="wide">
      <PageHeading level={2} title="Our ships" align="centre" />
      <Grid>
        <Column wide={7} medium={6}>
          One
        </Column>
        <Column wide={4} start={9} medium={6}>
          Two
        </Column>
      </Grid>
      <Grid columns={3} list gap="large">
        <li>One</li>
        <li>Two</li>
        <li>Three</li>
      </Grid>
      <Grid columns="aside">
        <p>The text, which is wider.</p>
        <p>What stands beside it.</p>
      </Grid>
    </Container>
  ),
};
