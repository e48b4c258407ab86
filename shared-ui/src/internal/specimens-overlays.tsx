import type { ReactElement } from 'react';
import { Accordion, AccordionSection } from '../accordion/index.ts';
import { Button } from '../button/index.ts';
import { Dialog } from '../dialog/index.ts';
import { Drawer } from '../drawer/index.ts';
import { DateField, TextField } from '../field/index.ts';
import { Column, Grid } from '../page/index.ts';
import { RichText } from '../rich-text/index.ts';
import { Tabs } from '../tabs/index.ts';
import { createToasts, ToastRegion } from '../toast/index.ts';

const nothing = () => {};

const toasts = createToasts();
toasts.show({ tone: 'success', message: 'Successfully subscribed!' });
toasts.show({ tone: 'error', message: 'Failed to subscribe. Please try again.' });
toasts.show({ tone: 'info', message: 'Your suites are held for fifteen minutes.' });

const day = `<p>The ship leaves at first light; breakfast is on deck, and the village of the day comes into sight before
  noon.</p>`;
const manyDays = <RichText html={day.repeat(14)} />;

export const overlaySpecimens: Record<string, readonly ReactElement[]> = {
  accordion: [
    <Accordion key="open, closed, long words">
      <AccordionSection title="Suites and fares" aside="20 suites" defaultOpen id="suites">
        <p>Every suite faces the river, and its bed faces the window.</p>
      </AccordionSection>
      <AccordionSection title="Itinerary" onToggle={nothing}>
        <p>Eight days, from Kolkata upstream to Varanasi.</p>
      </AccordionSection>
      <AccordionSection
        title="What happens when the water is too low for the ship to pass the sandbanks between Farakka and Rajmahal?"
        aside="In March and April"
      >
        <p>The captain moors below them, and coaches go round.</p>
      </AccordionSection>
    </Accordion>,
    <Accordion key="one at a time">
      <AccordionSection title="Can I bring a child?" group="one" headingLevel={4}>
        <p>From eight years on, in a suite with you.</p>
      </AccordionSection>
      <AccordionSection title="Is there a doctor?" group="one" headingLevel={4}>
        <p>On every ship, day and night.</p>
      </AccordionSection>
    </Accordion>,
  ],
  dialog: [
    ...(['small', 'medium', 'large', 'full'] as const).map((size) => (
      <Dialog
        key={size}
        open
        onClose={nothing}
        title={`Hold these suites, ${size}`}
        size={size}
        titleHidden={size === 'full'}
      >
        <p>They are yours for fifteen minutes.</p>
      </Dialog>
    )),
    <Dialog key="a form, first focus in it" open onClose={nothing} title="When shall we call?">
      <Grid>
        <Column medium={6}>
          <TextField label="Name" name="caller" data-autofocus="" />
        </Column>
        <Column medium={6}>
          <DateField label="Date" name="call" />
        </Column>
        <Column>
          <Button>Call me</Button>
        </Column>
      </Grid>
    </Dialog>,
    <Dialog
      key="long, on teal"
      open
      onClose={nothing}
      surface="teal"
      title="The journey day by day, as the captain’s log of the last season tells it"
    >
      {manyDays}
    </Dialog>,
  ],
  drawer: [
    <Drawer key="at the end" open onClose={nothing} title="Your rooms">
      <p>Suite 204</p>
    </Drawer>,
    <Drawer key="at the start, long" open onClose={nothing} title="The journey" side="start">
      {manyDays}
    </Drawer>,
    <Drawer
      key="over everything, on ink"
      open
      onClose={nothing}
      title="Menu"
      titleHidden
      side="start"
      size="full"
      surface="ink"
    >
      <p>Our cruises</p>
    </Drawer>,
  ],
  tabs: [
    <Tabs
      key="all"
      label="Suite categories"
      items={[
        { id: 'signature', label: 'Signature', panel: <p>Nineteen square metres and a French balcony.</p> },
        { id: 'heritage', label: 'Heritage', panel: <p>Brass, cane and a writing desk.</p> },
        { id: 'maharaja', label: 'Maharaja', panel: <p>The whole bow.</p> },
      ]}
    />,
    <Tabs
      key="more than fit"
      label="Days"
      items={Array.from({ length: 15 }, (_, day) => ({
        id: `${day}`,
        label: `Day ${day + 1}`,
        panel: <p>What the river brings on day {day + 1}.</p>,
      }))}
    />,
  ],
  toast: [<ToastRegion key="all" toasts={toasts} />],
};
