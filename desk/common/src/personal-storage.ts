/**
 * Personal data that a page keeps in the browser for reading without a network. The shell removes them as soon as
 * nobody is logged in, and each of them once its last day is over.
 */
import { toCivilDate } from '@antara/contracts/rules/civil-date';

const prefix = 'desk-personal:';

/** Data as they are kept. `until` is the last day, a civil date, on which they may be read. */
interface Kept {
  until: string;
  value: unknown;
}

const listNames = () => Object.keys(localStorage).filter((name) => name.startsWith(prefix));

/** Keeps `value` until the end of the day `until`. Returns false when the browser keeps nothing, or has no space. */
export function keepPersonalData(name: string, value: unknown, until: string): boolean {
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ until, value } satisfies Kept));
    return true;
  } catch {
    return false;
  }
}

/** Returns what was kept under `name`; null when there is nothing, or its last day is over. */
export function readPersonalData<Value>(name: string): Value | null {
  removeOldPersonalData();
  const text = localStorage.getItem(prefix + name);
  return text === null ? null : ((JSON.parse(text) as Kept).value as Value);
}

/** Removes the data whose last day is over. */
export function removeOldPersonalData(today = toCivilDate(new Date())): void {
  for (const name of listNames()) {
    const { until } = JSON.parse(localStorage.getItem(name) ?? '{"until":""}') as Kept;
    if (until < today) localStorage.removeItem(name);
  }
}

/** Removes all data that were kept. */
export function removePersonalData(): void {
  for (const name of listNames()) localStorage.removeItem(name);
}
