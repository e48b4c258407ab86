/** Is there an edge at an address? */
import { DevRefused } from './options.ts';

const patience = 10_000;

/** The edge at `origin`; throws `DevRefused` when nobody answers there, or somebody else. */
export async function findEdge(origin: string): Promise<string> {
  const cause = await causeAgainst(origin);
  if (cause === null) return origin;
  throw new DevRefused(
    `There is no site to develop in at ${origin}: ${cause}. Check the address given with --edge, and whether that site is up (${origin}/_edge/health); or leave --edge out to use a local one.`,
  );
}

/** Why this is no edge, or null. */
async function causeAgainst(origin: string): Promise<string | null> {
  try {
    const answer = await fetch(`${origin}/_edge/health`, { signal: AbortSignal.timeout(patience) });
    if (!answer.ok) return `it answers ${answer.status} when asked for its health`;
    const { versions } = (await answer.json()) as { versions?: Record<string, string> };
    if (!versions) return 'what answers is not an edge of this site';
    return versions.shell ? null : 'no shell is released there';
  } catch (error) {
    if (error instanceof SyntaxError) return 'what answers is not an edge of this site';
    const { cause } = error as { cause?: unknown };
    return cause instanceof Error ? cause.message || String(cause) : String(error);
  }
}
