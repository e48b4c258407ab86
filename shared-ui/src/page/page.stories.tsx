import type { Stories } from '../internal/stories.ts';
import { PageSection, PageHeading } from './page-section.tsx';
import { ButtonLink } from '../button/button-link.tsx';
import { Container, Grid, Column } from './layout.tsx';

export default {
  group: 'The page',
  about: 'Surfaces, headings, containers and the grid.',
  width: 'wide',
  states: [
    ...(['paper', 'raised', 'sunk', 'ink', 'teal'] as const).map((surface) => (
      <PageSection key={surface} surface={surface} space="small">
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
      </PageSection>
    )),
    <Container key="grid" width="wide">
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
    </Container>,
  ],
} satisfies Stories;
