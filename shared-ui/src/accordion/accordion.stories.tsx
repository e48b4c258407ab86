import type { Meta, StoryObj } from '../testing/stories.ts';
import { Accordion, AccordionSection } from './accordion.tsx';

const noop = () => {};

/** Native details: open before any script, and by a link to their id. */
const meta = {
  title: 'One of several/Accordion',
  component: Accordion,
  parameters: { width: 'wide' },
} satisfies Meta<typeof Accordion>;

export default meta;

type Story = StoryObj<typeof Accordion>;

export const LongWords: Story = {
  args: {
    children: (
      <>
        <AccordionSection title="Suites and fares" aside="20 suites" defaultOpen id="suites">
          <p>Every suite faces the river, and its bed faces the window.</p>
        </AccordionSection>
        <AccordionSection title="Itinerary" onToggle={noop}>
          <p>Eight days, from Kolkata upstream to Varanasi.</p>
        </AccordionSection>
        <AccordionSection
          title="What happens when the water is too low for the ship to pass the sandbanks between Farakka and Rajmahal?"
          aside="In March and April"
        >
          <p>The captain moors below them, and coaches go round.</p>
        </AccordionSection>
      </>
    ),
  },
};

export const OneAtATime: Story = {
  args: {
    children: (
      <>
        <AccordionSection title="Can I bring a child?" group="one" headingLevel={4}>
          <p>From eight years on, in a suite with you.</p>
        </AccordionSection>
        <AccordionSection title="Is there a doctor?" group="one" headingLevel={4}>
          <p>On every ship, day and night.</p>
        </AccordionSection>
      </>
    ),
  },
};
