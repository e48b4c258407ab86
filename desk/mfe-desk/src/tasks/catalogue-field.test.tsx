import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { withDesk } from '../desk/desk-context.tsx';
import { omitSlug } from './catalogue-field.tsx';
import { toInput, type Draft } from './draft.ts';
import { Field } from './field.tsx';
import type { FieldSchema } from './schema.ts';
import { createDesk } from '../testing/create-desk.ts';

const departures = [
  { journey: 'an-insight', name: 'An Insight', ship: 'Bengal Ganga', ship_slug: 'bengal-ganga' },
];
const documents = [{ file: 'ships/rajmahal.json', title: 'Rajmahal' }];

const fields: Record<string, FieldSchema> = {
  ship: { type: 'string', description: 'her slug; the journey’s own gives it back' },
  journeys: { type: 'array', items: { type: 'string', description: 'the journey’s slug' } },
};

function Fields() {
  const [drafts, setDrafts] = useState<Record<string, Draft>>({});
  const { input } = toInput({ type: 'object', properties: fields }, drafts);
  return (
    <>
      {Object.entries(fields).map(([name, schema]) => (
        <Field
          key={name}
          {...{ name, schema }}
          path={name}
          required={false}
          draft={drafts[name]}
          problems={new Map()}
          onChange={(draft) => setDrafts({ ...drafts, [name]: draft })}
        />
      ))}
      <output>{JSON.stringify(input)}</output>
    </>
  );
}
const readInput = () => JSON.parse(screen.getByText(/^{/).textContent) as unknown;
const Screen = withDesk(Fields);

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json({ result: path.endsWith('content.list') ? { documents } : { departures } }),
  );
});

test('OF-05 ships and journeys are chosen by name, in lists too, and sent by their slugs', async () => {
  const user = userEvent.setup();
  render(<Screen desk={createDesk()} />, { wrapper: BrowserRouter });
  expect(screen.getByText('The journey’s own gives it back')).toBeTruthy();
  await user.type(screen.getByRole('combobox', { name: 'Ship' }), 'raj');
  await user.click(await screen.findByRole('option', { name: 'Rajmahal' }));
  await user.type(screen.getByRole('combobox', { name: 'Journeys 1' }), 'insight');
  await user.click(await screen.findByRole('option', { name: 'An Insight' }));
  expect(readInput()).toEqual({ ship: 'rajmahal', journeys: ['an-insight'] });
});

test('OF-05 who may read no names types the slug', async () => {
  const user = userEvent.setup();
  render(<Screen desk={createDesk({ may: () => false })} />, { wrapper: BrowserRouter });
  await user.type(screen.getByRole('textbox', { name: 'Ship' }), 'rajmahal');
  expect(readInput()).toMatchObject({ ship: 'rajmahal' });
});

test('OF-05 a hint does not tell of the slug', () => {
  expect(omitSlug('The journey’s slug')).toBeUndefined();
  expect(omitSlug('Of one ship')).toBe('Of one ship');
});
