import type { Meta, StoryObj } from '../testing/stories.ts';
import { WithState } from '../testing/with-state.tsx';
import { type ComboboxOption, ComboboxField } from './combobox-field.tsx';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

const names = new Intl.DisplayNames('en', { type: 'region' });

/** All regions that have a name, about 280. */
const regions: readonly ComboboxOption[] = letters
  .flatMap((one) => letters.map((other) => one + other))
  .map((value) => ({ value, label: names.of(value) ?? value }))
  .filter(({ value, label }) => label !== value && value !== 'ZZ')
  .sort((a, b) => a.label.localeCompare(b.label, 'en'));

/** A select to type into, for long lists. Accents do not matter: try “cote”. */
const meta = {
  title: 'Fields/Combobox field',
  component: ComboboxField,
  args: {
    label: 'Country',
    name: 'country',
    options: regions,
    value: '',
    placeholder: 'Type a few letters',
  },
  render: ({ value: start, ...args }) => (
    <WithState start={start}>
      {(value, set) => <ComboboxField {...args} value={value} onChange={set} />}
    </WithState>
  ),
} satisfies Meta<typeof ComboboxField>;

export default meta;

type Story = StoryObj<typeof ComboboxField>;

export const Empty: Story = {};

export const Chosen: Story = { args: { value: 'CI', hint: 'As in your passport', required: true } };

export const Wrong: Story = { args: { error: 'Country is required', required: true } };

export const Disabled: Story = { args: { value: 'IN', disabled: true } };

export const MoreThanShown: Story = {
  args: {
    label: 'Journey',
    options: regions.slice(0, 5),
    moreText: 'There are more: type a few letters of the name.',
  },
};

export const Busy: Story = { args: { label: 'City', options: [], busy: true } };
