import type { Meta, StoryObj } from '../testing/stories.ts';
import { FilterForm } from './filter-form.tsx';

const fields = [
  {
    name: 'river',
    label: 'River',
    options: [
      { value: '', label: 'All rivers' },
      { value: 'ganges', label: 'Ganges' },
      { value: 'brahmaputra', label: 'Brahmaputra' },
    ],
  },
  {
    name: 'nights',
    label: 'Nights',
    options: [
      { value: '', label: 'Any length' },
      { value: '2-4', label: '2 to 4 nights' },
    ],
  },
];

/** Choices that are kept in the address, applied at once; a GET form without scripts. */
const meta = {
  title: 'Fields/Filter form',
  component: FilterForm,
  args: { action: '/', fields },
} satisfies Meta<typeof FilterForm>;

export default meta;

type Story = StoryObj<typeof FilterForm>;

export const Any: Story = { args: { label: 'Choose journeys', values: { river: '', nights: '' } } };

export const Text: Story = {
  args: {
    label: 'Find bookings',
    fields: [{ name: 'q', label: 'Client or reference', maxLength: 80 }],
    values: { q: 'Sen Gupta' },
  },
};

export const Chosen: Story = {
  args: {
    label: 'Choose more journeys',
    values: { river: 'ganges', nights: '' },
    children: <p role="status">4 of 13 journeys</p>,
  },
};
