import type { Meta, StoryObj } from '../testing/stories.ts';
import { WithState } from '../testing/with-state.tsx';
import { StepperField } from './stepper-field.tsx';
import { longWords, withHint, wrong } from '../testing/field-states.ts';

/** A small number. */
const meta = {
  title: 'Fields/Stepper field',
  component: StepperField,
  args: { label: 'Guests', value: 2, min: 1, max: 4 },
  render: ({ value: start, ...args }) => (
    <WithState start={start}>
      {(value, set) => <StepperField {...args} value={value} onChange={set} />}
    </WithState>
  ),
} satisfies Meta<typeof StepperField>;

export default meta;

type Story = StoryObj<typeof StepperField>;

export const Plain: Story = {};

export const WithHint: Story = { args: withHint };

export const Wrong: Story = { args: wrong };

export const Disabled: Story = { args: { disabled: true } };

export const LongWords: Story = { args: longWords };
