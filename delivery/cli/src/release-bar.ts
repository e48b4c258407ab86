/** `npm run release bar …`: bars releases for ever. */
import { appEntries, type AppName } from '@delivery/contract/release';
import { UserError } from '@delivery/store/errors';
import { barRelease, type SwitchedApp } from '@delivery/store/switch';
import { readActor, type OperableStore } from './store.ts';

/**
 * Bars each of `versions`, even when another one fails. Returns the lines to print, and the apps whose live release was
 * replaced.
 *
 * @throws {UserError} when a live release cannot be replaced; all of them are barred then
 */
export async function barReleases(
  store: OperableStore,
  versions: Readonly<Record<AppName, string>>,
  notes?: string,
): Promise<{ lines: string[]; switched: SwitchedApp[] }> {
  const lines: string[] = [];
  const switched: SwitchedApp[] = [];
  const problems: string[] = [];
  for (const [app, version] of appEntries(versions)) {
    const isStored = await store.has(app, version);
    try {
      switched.push(
        ...(await barRelease(store, { app, version }, { actor: readActor(), ...(notes && { notes }) })),
      );
      lines.push(
        `${app} ${version} is barred: it is not served any more, and can never be switched to, previewed or stored again.${isStored ? '' : ` No release of that name is stored: \`npm run release list ${app}\` shows what there is.`}`,
      );
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      problems.push(error.message);
    }
  }
  if (problems.length > 0) throw new UserError([...lines, ...problems].join('\n'));
  return { lines, switched };
}
