import type { Stories } from '../internal/stories.ts';
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

export default {
  group: 'Fields',
  about: 'Choices that are kept in the address, applied at once; a GET form without scripts.',
  states: [
    <FilterForm
      key="any"
      label="Choose journeys"
      action="/"
      fields={fields}
      values={{ river: '', nights: '' }}
    />,
    <FilterForm
      key="text"
      label="Find bookings"
      action="/"
      fields={[{ name: 'q', label: 'Client or reference', maxLength: 80 }]}
      values={{ q: 'Sen Gupta' }}
    />,
    <FilterForm
      key="chosen"
      label="Choose more journeys"
      action="/"
      fields={fields}
      values={{ river: 'ganges', nights: '' }}
    >
      <p role="status">4 of 13 journeys</p>
    </FilterForm>,
  ],
} satisfies Stories;
