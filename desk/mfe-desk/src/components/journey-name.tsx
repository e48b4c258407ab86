/** Journeys by their names, where the API gives only the short name of their address. */
import type { Result } from '@antara/desk-common/operations';
import { formatDate } from '@antara/shared-ui/date';
import { useDesk } from '../desk/desk-context.tsx';
import { hasJourney, toPlainWords, type JourneyNames } from '../desk/plain-words.ts';
import { useOperation } from '../desk/use-operation.ts';

type Departures = Result<'departures.list'>['departures'];
const none: Departures = [];

/** Returns the departures since 2020, as many as one call returns; none without the permission or the need. */
export function useAllDepartures(isNeeded = true): Departures {
  const { may } = useDesk();
  const { data } = useOperation(
    'departures.list',
    isNeeded && may('departures.list') ? { from: '2020-01-01', limit: 1000 } : null,
  );
  return data?.departures ?? none;
}

/** The names by the departures that were read, because every row of a list asks for them. */
const namesOf = new WeakMap<Departures, JourneyNames>();

/** Returns the names of the journeys with departures since 2020, by short name; none without permission or need. */
export function useJourneyNames(isNeeded = true): JourneyNames {
  const departures = useAllDepartures(isNeeded);
  const known = namesOf.get(departures);
  if (known) return known;
  const names = new Map(departures.map(({ journey, name }) => [journey, name]));
  namesOf.set(departures, names);
  return names;
}

/** Returns a text of the API in plain words, with the names of the journeys in it. */
export const usePlainWords = (text: string): string => toPlainWords(text, useJourneyNames(hasJourney(text)));

/** The name of a journey; its short name while no other is known. */
export function JourneyName({ slug }: { slug: string }) {
  return useJourneyNames().get(slug) ?? slug;
}

/** A departure by its day and the name of its journey. */
export function DepartureName({ journey, date }: { journey: string; date: string }) {
  const name = useJourneyNames().get(journey) ?? journey;
  return <span>{`${formatDate(date, 'short')} · ${name}`}</span>;
}
