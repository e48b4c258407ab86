/** Compares installed packages with newer versions and with security advisories. */

/** A package in the output of `pnpm outdated --format json`. */
export interface Outdated {
  current: string;
  latest: string;
  isDeprecated: boolean;
  dependencyType: string;
}

/** An advisory in the output of `pnpm audit --json`. */
export interface Advisory {
  module_name: string;
  severity: string;
  title: string;
  patched_versions: string;
}

/** The first part of the version number that differs. */
export type Step = 'major' | 'minor' | 'patch';

/**
 * Returns the first part in which two versions differ. A minor version below 1.0 counts as major, because it may change
 * as much.
 */
export function findStep(current: string, latest: string): Step {
  const [from = [], to = []] = [current, latest].map((version) => version.split(/[.-]/).map(Number));
  if (from[0] !== to[0]) return 'major';
  if (from[1] !== to[1]) return from[0] === 0 ? 'major' : 'minor';
  return 'patch';
}

/** Packages that apps share at run time. Their major versions are released app by app (docs/delivery.md). */
const shared = /^(react|react-dom|react-router|react-router-dom|@module-federation\/.*)$/;

const remedies: Record<Step, string> = {
  patch: 'take it',
  minor: 'take it, and run npm test',
  major: 'read what changes, then take it by itself and run npm test',
};

/**
 * Returns a line for each upgrade, the safest first, and a line for each package that must be replaced or upgraded
 * (`unsafe`).
 */
export function describeUpgrades(
  outdated: Readonly<Record<string, Outdated>>,
  advisories: readonly Advisory[],
): { lines: string[]; unsafe: string[] } {
  const steps: Step[] = ['patch', 'minor', 'major'];
  const upgrades = Object.entries(outdated).map(([name, { current, latest }]) => ({
    name,
    current,
    latest,
    step: findStep(current, latest),
  }));
  return {
    lines: steps.flatMap((step) =>
      upgrades
        .filter((each) => each.step === step)
        .map(
          ({ name, current, latest }) =>
            `${step.padEnd(5)}  ${name} ${current} → ${latest}: ${
              step === 'major' && shared.test(name)
                ? 'apps share it; release it app by app (docs/delivery.md, A new contract major)'
                : remedies[step]
            }`,
        ),
    ),
    unsafe: [
      ...Object.entries(outdated)
        .filter(([, { isDeprecated }]) => isDeprecated)
        .map(([name, { current }]) => `${name} ${current} is given up by its makers: replace it.`),
      ...advisories
        .filter(({ severity }) => severity === 'high' || severity === 'critical')
        .map(
          ({ module_name, severity, title, patched_versions }) =>
            `${module_name}: ${title} (${severity}). Mended in ${patched_versions}.`,
        ),
    ],
  };
}
