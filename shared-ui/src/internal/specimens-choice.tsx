import type { ReactElement } from 'react';
import { ComboboxField, type ComboboxOption } from '../combobox-field/index.ts';
import { Pagination } from '../pagination/index.ts';
import { SearchField } from '../search-field/index.ts';
import { Held } from './held.tsx';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const names = new Intl.DisplayNames('en', { type: 'region' });

/** Every region that has a name: some 280 of them. */
export const regions: readonly ComboboxOption[] = letters
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

export const choiceSpecimens: Record<string, readonly ReactElement[]> = {
  'combobox-field': [
    ...states.map(({ key, start, ...state }) => (
      <Held key={key} start={start}>
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
      </Held>
    )),
    <ComboboxField key="busy" label="City" options={[]} value="" onChange={() => {}} busy />,
  ],
  pagination: [
    [1, 3],
    [4, 9],
    [12, 12],
  ].map(([page = 1, pages = 1]) => (
    <Pagination
      key={`${page} of ${pages}`}
      label={`Pages, ${page} of ${pages}`}
      page={page}
      pages={pages}
      hrefFor={(n) => `/blogs?page=${n}`}
    />
  )),
  'search-field': [
    { key: 'empty', start: '' },
    { key: 'filled', start: 'Varanasi', busy: true },
    { key: 'label hidden', start: 'Kolkata', labelHidden: true },
    { key: 'error', start: '', error: 'Write at least two letters' },
    { key: 'disabled', start: '', disabled: true },
  ].map(({ key, start, ...state }) => (
    <Held key={key} start={start}>
      {(value, set) => (
        <SearchField
          label="Search journeys, ships and stories"
          placeholder="Varanasi"
          value={value}
          onChange={set}
          {...state}
        />
      )}
    </Held>
  )),
};
