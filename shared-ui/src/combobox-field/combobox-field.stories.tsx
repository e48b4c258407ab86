import { WithState } from '../internal/with-state.tsx';
import type { Stories } from '../internal/stories.ts';
import { type ComboboxOption, ComboboxField } from './combobox-field.tsx';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

const names = new Intl.DisplayNames('en', { type: 'region' });

/** All regions that have a name, about 280. */
const regions: readonly ComboboxOption[] = letters
  .flatMap((one) => letters.map((other) => one + other))
  .map((value) => ({ value, label: names.of(value) ?? value }))
  .filter(({ value, label }) => label !== value && value !== 'ZZ')
  .sort((a, b) => a.label.localeCompare(b.label, 'en'));

const states = [
  { key: 'empty', start: '' },
  { key: 'chosen', start: 'CI', hint: 'As in your passport', required: true },
  { key: 'error', start: '', error: 'Country is required', required: true },
  { key: 'disabled', start: 'IN', disabled: true },
];

export default {
  group: 'Fields',
  about: 'A select to type into, for long lists. Accents do not matter: try “cote”.',
  states: [
    ...states.map(({ key, start, ...state }) => (
      <WithState key={key} start={start}>
        {(value, set) => (
          <ComboboxField
            label="Country"
            name="country"
            options={regions}
            value={value}
            onChange={set}
            placeholder="Type a few letters"
            {...state}
          />
        )}
      </WithState>
    )),
    <WithState key="more" start="">
      {(value, set) => (
        <ComboboxField
          label="Journey"
          options={regions.slice(0, 5)}
          moreText="There are more: type a few letters of the name."
          value={value}
          onChange={set}
        />
      )}
    </WithState>,
    <ComboboxField key="busy" label="City" options={[]} value="" onChange={() => {}} busy />,
  ],
} satisfies Stories;
