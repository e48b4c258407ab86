// Every component in every state, for the tests that hold for all of them.
import type { ReactElement } from 'react';
import { Badge } from '../badge/index.ts';
import { ButtonLink } from '../button/index.ts';
import { Countdown } from '../countdown/index.ts';
import { DateText } from '../date/index.ts';
import { DefinitionList } from '../definition-list/index.ts';
import { EmptyState } from '../empty-state/index.ts';
import { ErrorPanel } from '../error-panel/index.ts';
import { FormErrors, FormMessage } from '../form-message/index.ts';
import { Column, Container, Grid, PageHeading, PageSection } from '../page/index.ts';
import { PageLoader, Spinner } from '../page-loader/index.ts';
import { NewsletterForm } from '../newsletter-form/index.ts';
import { Price } from '../price/index.ts';
import { RichText } from '../rich-text/index.ts';
import { Skeleton, SkeletonText } from '../skeleton/index.ts';
import { TextLink } from '../text-link/index.ts';
import { TextField } from '../field/index.ts';
import { VisuallyHidden } from '../visually-hidden/index.ts';
import { actionSpecimens } from './specimens-actions.tsx';
import { choiceSpecimens } from './specimens-choice.tsx';
import { fieldSpecimens } from './specimens-field.tsx';
import { formSpecimens } from './specimens-form.tsx';
import { listSpecimens } from './specimens-lists.tsx';
import { mediaSpecimens } from './specimens-media.tsx';
import { overlaySpecimens } from './specimens-overlays.tsx';

const nothing = () => {};
const minute = 60_000;

/** Folder of the component → its states. */
export const specimens: Record<string, readonly ReactElement[]> = {
  ...actionSpecimens,
  ...choiceSpecimens,
  ...formSpecimens,
  ...listSpecimens,
  ...mediaSpecimens,
  ...overlaySpecimens,
  badge: (['neutral', 'teal', 'brick', 'marigold'] as const).map((tone) => (
    <Badge key={tone} tone={tone}>
      Festival sailing
    </Badge>
  )),
  countdown: [
    <Countdown key="minutes left" until={Date.now() + 14 * minute} label="Your suites are held for" />,
    <Countdown key="under one minute" until={Date.now() + 0.9 * minute} label="Your suites are held for" />,
    <Countdown key="over" until={0} label="Your suites are held for" onEnd={nothing} onWarning={nothing} />,
  ],
  date: (['long', 'short', 'monthDay', 'american'] as const).map((format) => (
    <DateText key={format} date="2025-09-14" format={format} />
  )),
  'definition-list': [
    <DefinitionList
      key="ledger"
      rows={[
        {
          term: 'Suites',
          description: <Price usdCents={412300} inrPerUsd={85} />,
          note: 'Suite 204, two guests, 7 nights',
        },
        { term: 'Coupon', description: '−USD 200.00', tone: 'discount' },
        { term: 'Subtotal', description: 'USD 3,923.00', tone: 'subtotal' },
        { term: 'Total', description: 'USD 4,119.15', tone: 'total' },
      ]}
    />,
    <DefinitionList
      key="facts"
      variant="facts"
      rows={[
        { term: 'Ship', description: 'Antara Ganga Vilas' },
        { term: 'Suites', description: '18', note: 'all with a French balcony' },
        { term: 'River', description: 'Ganges and Padma' },
        { term: 'Duration', description: '20 Nights & 21 Days' },
      ]}
    />,
  ],
  'empty-state': [
    <EmptyState
      key="with a way on"
      title="No journeys booked yet"
      action={<ButtonLink to="/booking">Find a journey</ButtonLink>}
    >
      When you book, your sailing and its papers wait here.
    </EmptyState>,
    <EmptyState key="words alone" title="No pictures in this category yet" />,
  ],
  'error-panel': [
    <ErrorPanel
      key="with Retry and another way"
      title="The journeys could not be loaded"
      message="The rest of the page works. Try again in a moment."
      onRetry={nothing}
      action={<TextLink to="/contact-us">Contact us</TextLink>}
    />,
    <ErrorPanel
      key="Retry is running"
      title="This page is resting"
      headingLevel={3}
      onRetry={nothing}
      busy
    />,
    <ErrorPanel
      key="long words"
      title="The departures of the journeys between Kolkata and Varanasi could not be fetched from the reservation office"
      message="It closes its line for a few minutes each night to put the day’s bookings in order. What you have chosen so far is kept in this browser, and nothing of it is lost."
      onRetry={nothing}
      retryLabel="Try the office again"
    />,
  ],
  field: fieldSpecimens,
  'form-message': [
    ...(['error', 'success', 'info'] as const).map((tone) => (
      <FormMessage key={tone} tone={tone}>
        Please select a departure date before continuing.
      </FormMessage>
    )),
    <FormMessage key="long words" tone="info">
      The sandbox takes no money. The card 4111 1111 1111 1111 pays and 4000 0000 0000 0002 declines, with any
      name, any code and any date to come; <TextLink to="/faq">more about paying</TextLink>.
    </FormMessage>,
    <Grid key="errors of a long form, with links to the fields">
      <Column>
        <FormErrors
          items={[
            { fieldId: 'kit-agency', message: 'Agency name is required' },
            { fieldId: 'kit-iata', message: 'IATA number is required' },
          ]}
        />
      </Column>
      <Column medium={6}>
        <TextField id="kit-agency" label="Agency" error="Agency name is required" required />
      </Column>
      <Column medium={6}>
        <TextField id="kit-iata" label="IATA number" error="IATA number is required" required />
      </Column>
    </Grid>,
    <FormMessage key="nothing to say" />,
  ],
  page: [
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
  'newsletter-form': [
    <NewsletterForm key="all" subscribe={async () => ({ response: 'SUCCESS' })} notify={nothing} />,
  ],
  'page-loader': [<PageLoader key="page" />, <Spinner key="spinner" />],
  price: [
    ...(['small', 'medium', 'large'] as const).map((size) => (
      <Price key={size} size={size} usdCents={123400} inrPerUsd={82.94} />
    )),
    <Price key="stacked" layout="stacked" usdCents={123400} inr={102345} />,
    <Price key="dollars alone, without a rate" usdCents={123400} inrPerUsd={null} />,
    <Price key="below zero" usdCents={-20000} inrPerUsd={82.94} />,
  ],
  'rich-text': [
    <RichText
      key="all"
      html={`<p>The boat leaves <a href="/booking">Kolkata</a> at first light, and <strong>nobody</strong> minds.</p>
        <h2>On board</h2><ul><li>Breakfast on deck</li><li>A village walk</li></ul>
        <h3>In this order</h3><ol><li>Kalna</li><li>Matiari</li></ol>
        <blockquote><p>The river sets the hour.</p></blockquote>
        <table><tbody><tr><th>Day 1</th><td>Kolkata</td></tr><tr><th>Day 2</th><td>Kalna</td></tr></tbody></table>`}
    />,
  ],
  skeleton: [
    ...(['line', 'title', 'control', 'picture'] as const).map((shape) => (
      <Skeleton key={shape} shape={shape} ratio="21/9" width="long" />
    )),
    <Skeleton key="block, as high as its box" shape="block" />,
    <SkeletonText key="text" lines={4} />,
  ],
  'visually-hidden': [<VisuallyHidden key="all">Read aloud</VisuallyHidden>],
};
