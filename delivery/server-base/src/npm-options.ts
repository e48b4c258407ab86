/** Finds the options of an npm script that npm has consumed. */

/**
 * Options that npm users often set for npm itself. Without them the scripts that have them ask, or refuse, so it does
 * no harm when npm consumes them.
 */
const alsoOfNpm = ['yes', 'help', 'force'];

/**
 * Returns the sentence that refuses the call when npm has consumed one of the script's `options`, or null. npm consumes
 * the options that stand before `--`, and passes them on as variables of the environment. Without this check a canary
 * would become a release to everyone.
 *
 * @param command as the user types it, such as `npm run dev`
 */
export function describeOptionTakenByNpm(
  command: string,
  options: Readonly<Record<string, { type: 'string' | 'boolean' }>>,
  env: NodeJS.ProcessEnv,
): string | null {
  for (const [name, { type }] of Object.entries(options)) {
    // npm reads `--no-release` as an empty `release`.
    const negated = /^no-(.+)$/.exec(name)?.[1];
    const value = env[`npm_config_${(negated ?? name).replaceAll('-', '_')}`];
    if (alsoOfNpm.includes(name) || value === undefined || (negated && value !== '')) continue;
    return `npm has taken --${name} for an option of its own, so nothing was done. Write two dashes before it: ${command} … -- --${name}${type === 'boolean' ? '' : ` ${value}`}`;
  }
  return null;
}
