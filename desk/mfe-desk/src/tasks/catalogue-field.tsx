/** The field for a ship or a journey, which is chosen by its name and sent by its slug. */
import { ComboboxField, type ComboboxOption } from '@antara/shared-ui/combobox-field';
import { TextField } from '@antara/shared-ui/field';
import { useDesk } from '../desk/desk-context.tsx';
import { capitalize } from '../desk/words.ts';
import { useAllDepartures } from '../components/journey-name.tsx';
import { useChoices, type CatalogueKind } from '../desk/use-choices.ts';

const kinds: Readonly<Record<string, CatalogueKind>> = {
  ship: 'ship',
  ships: 'ship',
  journey: 'tour',
  journeys: 'tour',
};

/** Returns what a field of this key names; undefined for other fields. */
export const toCatalogueKind = (key: string): CatalogueKind | undefined => kinds[key];

/**
 * Returns the hint without the slug that people need not know: `her slug; the journey’s own gives it back` tells only
 * the second part.
 */
export const omitSlug = (hint: string | undefined): string | undefined =>
  hint && (capitalize(hint.replace(/^(?:the )?\S+ slug\b(?:; )?\s*/i, '')) || undefined);

/**
 * Reads the names by slug, from the documents of the site and the departures, as far as the member may read them: a new
 * ship has no departures yet, and few members may read documents. Null when neither may be read.
 */
function useNames(kind: CatalogueKind): ReadonlyMap<string, string> | null {
  const { may } = useDesk();
  const departures = useAllDepartures();
  const documents = useChoices(kind);
  if (!may('departures.list') && !may('content.list')) return null;
  return new Map([
    ...departures.flatMap(({ journey, name, ship, ship_slug }) => {
      if (kind === 'tour') return [[journey, name] as const];
      return ship_slug && ship ? [[ship_slug, ship] as const] : [];
    }),
    ...documents.map(({ value, label }) => [value, label] as const),
  ]);
}

interface CatalogueFieldProps {
  kind: CatalogueKind;
  label: string;
  error: string | null;
  hint: string | undefined;
  required: boolean;
  value: string;
  onChange(slug: string): void;
}

export function CatalogueField({ kind, onChange, ...field }: CatalogueFieldProps) {
  const names = useNames(kind);
  const { value } = field;
  if (!names)
    return <TextField {...field} autoComplete="off" onChange={(event) => onChange(event.target.value)} />;
  const options: ComboboxOption[] = [...names]
    .map(([slug, name]) => ({ value: slug, label: name, aliases: [slug] }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <ComboboxField
      {...field}
      hint={omitSlug(field.hint)}
      placeholder="Type a few letters"
      // What the page's address names stays, although it may have no name yet.
      options={value && !names.has(value) ? [...options, { value, label: value }] : options}
      emptyText={kind === 'ship' ? 'No ship has these letters.' : 'No journey has these letters.'}
      onChange={onChange}
    />
  );
}
