/**
 * The build's choice between two federation runtimes. `own` is the small one of this folder, which reads names that the
 * bundler keeps private. `package` is the one that the federation package puts into each bundle by itself: larger, but
 * independent of those names (docs/decisions/0045).
 */
import { UserError } from '@delivery/store/errors';

/**
 * Returns true when `FEDERATION_RUNTIME=package` makes builds contain the federation package's own runtime.
 *
 * @throws {UserError} when the variable has a value other than `own` and `package`
 */
export function usesPackageRuntime(): boolean {
  const value = process.env.FEDERATION_RUNTIME || 'own';
  if (value === 'own' || value === 'package') return value === 'package';
  throw new UserError(`FEDERATION_RUNTIME is “${value}”; it can be “own” (the default) or “package”.`);
}
