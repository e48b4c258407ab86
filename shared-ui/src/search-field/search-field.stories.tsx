import { WithState } from '../internal/with-state.tsx';
import type { Stories } from '../internal/stories.ts';
import { SearchField } from './search-field.tsx';

export default {
  group: 'Fields',
  about: 'Words to search for, and a button that empties it.',
  states: [
    { key: 'empty', start: '' },
    { key: 'filled', start: 'Varanasi', busy: true },
    { key: 'label hidden', start: 'Kolkata', labelHidden: true },
    { key: 'error', start: '', error: 'Write at least two letters' },
    { key: 'disabled', start: '', disabled: true },
  ].map(({ key, start, ...state }) => (
    <WithState key={key} start={start}>
      {(value, set) => (
        <SearchField
          label="Search journeys, ships and stories"
          placeholder="Varanasi"
          value={value}
          onChange={set}
          {...state}
        />
      )}
    </WithState>
  )),
} satisfies Stories;
