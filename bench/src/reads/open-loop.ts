/** How requests are made: at a rate, or as many as can be. */
import { setTimeout as sleep } from 'node:timers/promises';

export const perSecond = 200;
export const seconds = 4;
/** Connections of the driver's pool, as many as the API has (`maxConnections`), and of the client. */
export const connections = 10;

/**
 * Milliseconds of each act from when it was due, at a rate, whether the ones before have ended or not. `act` gets
 * numbers from `from` on.
 */
export async function runOpenly(act: (nth: number) => Promise<unknown>, from: number): Promise<number[]> {
  const began = performance.now();
  const acts: Promise<number>[] = [];
  for (let nth = 0; nth < perSecond * seconds; nth += 1) {
    const due = began + (nth * 1_000) / perSecond;
    const waitMs = due - performance.now();
    if (waitMs > 0) await sleep(waitMs);
    const time = act(from + nth).then(() => performance.now() - due);
    // A failure is thrown by the end; meanwhile it is nobody's.
    time.catch(() => {});
    acts.push(time);
  }
  return Promise.all(acts);
}

/** How many acts end in a second, when each of `connections` begins one as soon as its last has ended. */
export async function runClosely(
  act: (nth: number) => Promise<unknown>,
  from: number,
): Promise<{ count: number; perSecond: number }> {
  const began = performance.now();
  let next = from;
  const repeat = async () => {
    while (performance.now() - began < seconds * 1_000) await act(next++);
  };
  await Promise.all(Array.from({ length: connections }, repeat));
  const count = next - from;
  return { count, perSecond: (count * 1_000) / (performance.now() - began) };
}
