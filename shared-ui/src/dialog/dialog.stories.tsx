import type { Meta, StoryObj } from '../testing/stories.ts';
import { OpenButton, pressOpen } from '../testing/open-button.tsx';
import { Dialog } from './dialog.tsx';
import { Grid, Column } from '../page/layout.tsx';
import { TextField } from '../field/text-field.tsx';
import { DateField } from '../field/date-field.tsx';
import { Button } from '../button/button.tsx';

const manyDays = Array.from({ length: 14 }, (_, day) => (
  <p key={day}>
    The ship leaves at first light; breakfast is on deck, and the village of the day comes into sight before
    noon.
  </p>
));

/** Native dialogs in four sizes. The focus goes in, stays in, and comes back. */
const meta = {
  title: 'Over the page/Dialog',
  component: Dialog,
  args: { open: true, onClose: () => {}, children: <p>They are yours for fifteen minutes.</p> },
  play: pressOpen,
  render: (args) => (
    <OpenButton closed={{ open: false }}>
      <Dialog {...args} />
    </OpenButton>
  ),
} satisfies Meta<typeof Dialog>;

export default meta;

type Story = StoryObj<typeof Dialog>;

export const Small: Story = { args: { size: 'small', title: 'Hold these suites, small' } };

export const Medium: Story = { args: { size: 'medium', title: 'Hold these suites, medium' } };

export const Large: Story = { args: { size: 'large', title: 'Hold these suites, large' } };

export const Full: Story = { args: { size: 'full', title: 'Hold these suites, full', titleHidden: true } };

/** The first focus is in the form. */
export const Form: Story = {
  args: {
    title: 'When shall we call?',
    children: (
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
    ),
  },
};

export const LongOnTeal: Story = {
  args: {
    surface: 'teal',
    title: 'The journey day by day, as the captain’s log of the last season tells it',
    children: manyDays,
  },
};
