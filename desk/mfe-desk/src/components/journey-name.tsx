/** Journeys by their names, where the API gives only the short name of their address. */
import { formatDate } from '@antara/shared-ui/date';
import { useDesk } from '../desk/desk-context.tsx';
import { useOperation } from '../desk/use-operation.ts';

/** Returns the names of the journeys with departures since 2020, by short name; none without the permission. */
export function useJourneyNames(): ReadonlyMap<string, string> {
  const { may } = useDesk();
  const { data } = useOperation(
    'departures.list',
    may('departures.list') ? { from: '2020-01-01', limit: 1000 } : null,
  );
  return new Map(data?.departures.map(({ journey, name }) => [journey, name]));
}

/** The name of a journey; its short name while no other is known. */
export function JourneyName({ slug }: { slug: string }) {
  return useJourneyNames().get(slug) ?? slug;
}

/** A departure by its day and the name of its journey. */
export function DepartureName({ journey, date }: { journey: string; date: string }) {
  const name = useJourneyNames().get(journey) ?? journey;
  return <span>{`${formatDate(date, 'short')} · ${name}`}</span>;
}
