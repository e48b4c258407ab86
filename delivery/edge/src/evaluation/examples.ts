/** Keeps examples of what a finding is about, for the reason in the history (DL-12). */
import { LRUCache } from 'lru-cache';
import { formatRelease, type ReleaseName } from '@delivery/contract/release';
import type { Signal } from './page-tallies.ts';

/** Maximum of releases and signals with examples, and of examples of each. */
const maxKept = 200;
const maxExamples = 50;
/** Number of examples in a reason. */
const shown = 3;

/** Creates the examples of one edge, which begin empty. */
export function createExamples() {
  const kept = new LRUCache<string, Map<string, number>>({ max: maxKept });

  return {
    /** Adds an example, which must not be a value of a person. */
    add(release: ReleaseName, signal: Signal, example: string): void {
      const key = `${formatRelease(release)} ${signal}`;
      const examples = kept.get(key) ?? new Map<string, number>();
      kept.set(key, examples);
      if (examples.has(example) || examples.size < maxExamples)
        examples.set(example, (examples.get(example) ?? 0) + 1);
    },

    /** Returns the three most frequent examples as a text to append to a reason, or an empty text. */
    describe(release: ReleaseName, signal: Signal): string {
      const examples = [...(kept.get(`${formatRelease(release)} ${signal}`) ?? [])]
        .toSorted(([, one], [, other]) => other - one)
        .slice(0, shown)
        .map(([example]) => example);
      return examples.length > 0 ? `; for example ${examples.join(', ')}` : '';
    },
  };
}

export type Examples = ReturnType<typeof createExamples>;

/**
 * Returns the path of an address as an example of a route pattern. The value of a parameter is shown where it consists
 * of words, such as a title; otherwise it may be the number of a person's document, so that its name is shown.
 */
export function maskAddress(pattern: string, pathname: string): string {
  const parameters = pattern.split('/');
  const segments = pathname.split('/');
  const first = segments.length - parameters.length;
  return segments
    .map((segment, index) => {
      const parameter = parameters[index - first] ?? '';
      return parameter.startsWith(':') && !/^[a-z]+(?:-[a-z]+)*$/.test(segment) ? parameter : segment;
    })
    .join('/');
}
