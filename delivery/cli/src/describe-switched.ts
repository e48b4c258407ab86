/** Describes what a command has switched. */
import type { AppName } from '@delivery/contract/release';

/** Returns a sentence for each app, with what visitors get from now on. */
export function describeSwitched(
  switched: readonly { app: AppName; from: string | null; to: string | null; isCanary?: boolean }[],
): string[] {
  return switched.map(({ app, from, to, isCanary }) =>
    isCanary
      ? `${app}: the canary ${from} has ended, and its visitors get ${to ?? 'no release of it'} like all others`
      : `${app}: from ${from ?? '(none)'} to ${to ?? '(none)'}`,
  );
}
