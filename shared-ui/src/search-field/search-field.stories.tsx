import type { Meta, StoryObj } from '../testing/stories.ts';
import { WithState } from '../testing/with-state.tsx';
import { SearchField } from './search-field.tsx';

/** Words to search for, and a button that empties it. */
const meta = {
  title: 'Fields/Search field',
  component: SearchField,
  args: { label: 'Search journeys, ships and stories', placeholder: 'Varanasi', value: '' },
  render: ({ value: start, ...args }) => (
    <WithState start={start}>
      {(value, set) => <SearchField {...args} value={value} onChange={set} />}
    </WithState>
  ),
} satisfies Meta<typeof SearchField>;

export default meta;

type Story = StoryObj<typeof SearchField>;

export const Empty: Story = {};

export const FilledAndBusy: Story = { args: { value: 'Varanasi', busy: true } };

export const LabelHidden: Story = { args: { value: 'Kolkata', labelHidden: true } };

export const Wrong: Story = { args: { error: 'Write at least two letters' } };

export const Disabled: Story = { args: { disabled: true } };
