/** A StrykerJS plugin that skips the mutants outside the sample. */
import type { Checker, CheckResult } from '@stryker-mutator/api/check';
import { CheckStatus } from '@stryker-mutator/api/check';
import type { Mutant } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { isInSample, notInSample } from './sample.ts';

/** Skips mutants that are not in the sample of the seed and the share in the environment. */
class SampleChecker implements Checker {
  private readonly sample = {
    folder: process.cwd(),
    seed: process.env.MUTANTS_SEED ?? '',
    share: Number(process.env.MUTANTS_SHARE),
  };

  async init(): Promise<void> {}

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        isInSample(mutant, this.sample)
          ? { status: CheckStatus.Passed }
          : { status: CheckStatus.CompileError, reason: notInSample },
      ]),
    );
  }

  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)];
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker)];
