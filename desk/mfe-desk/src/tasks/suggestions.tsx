import { useDesk } from '../desk/desk-context.tsx';
import { useOperation } from '../desk/use-operation.ts';

/** The journeys that have departures to come, for the text field that names `id` as its list. */
export function JourneySuggestions({ id }: { id: string }) {
  const { may } = useDesk();
  const { data } = useOperation('departures.list', may('departures.list') ? { limit: 1000 } : null);
  const journeys = [...new Set(data?.departures.map(({ journey }) => journey))].sort();
  return (
    <datalist id={id}>
      {journeys.map((slug) => (
        <option key={slug} value={slug}>
          {slug}
        </option>
      ))}
    </datalist>
  );
}
