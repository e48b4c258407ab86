/** The office's figures as a clerk asks for them, who is logged in. */
import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { ApiRequest } from './client.ts';
import type { Target } from './targets.ts';

/** The origin at which the API answers the office, when no address of the site is set. */
const desk = { host: 'desk.localhost:8080', origin: 'http://desk.localhost:8080' };

/** Inserts an owner who is logged in, unless there is one, and returns the headers of the owner's requests. */
export async function logInToOffice(client: pg.Client): Promise<Record<string, string>> {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `INSERT INTO staff (email, name, roles, handle, made_at) VALUES ('bench@office.example', 'Bench', '{owner}', repeat('b', 43), now())
     ON CONFLICT DO NOTHING`,
  );
  await client.query(
    `INSERT INTO staff_sessions (token_hash, staff_id, browser, began_at, seen_at)
     SELECT $1, id, 'bench', now(), now() FROM staff WHERE email = 'bench@office.example'`,
    [createHash('sha256').update(token).digest('hex')],
  );
  return { ...desk, cookie: `staff=${token}` };
}

const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);

const toRead = (operation: string, input: object): ApiRequest => ({
  method: 'POST',
  path: `/api/desk/operations/${operation}`,
  body: JSON.stringify({ input }),
});

/**
 * The reads by the names of the table. Those of a journey sum as many departures in both companies; the others sum all
 * bookings of a fortnight, of which the full company has more by as much as it is larger.
 */
export const officeReads: Record<string, (target: Target) => ApiRequest> = {
  'figures.occupancy, of a journey': ({ slug: journey }) => toRead('figures.occupancy', { journey }),
  'figures.pace, of a journey': ({ slug: journey }) => toRead('figures.pace', { journey }),
};
export const officeSums: typeof officeReads = {
  'figures.occupancy, a fortnight': () => toRead('figures.occupancy', { from: day(30), to: day(44) }),
  'figures.pace, a fortnight': () => toRead('figures.pace', { from: day(30), to: day(44) }),
  'figures.revenue, a fortnight': () => toRead('figures.revenue', { from: day(-14), to: day(0) }),
};
