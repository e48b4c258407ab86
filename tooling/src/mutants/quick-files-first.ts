/**
 * The order of test files for mutants: a run ends with the first test that fails, so that the quick ones come first.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Sorts by what each file took when it was run last; Vitest itself begins with the slowest, to end sooner with several
 * workers.
 *
 * @public Imported by the configuration that a run of mutants writes.
 */
export class QuickFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const durationOf = (file: TestSpecification) =>
      this.ctx.cache.getTestSpecificationResult(file)?.duration ?? Number.MAX_VALUE;
    return files.toSorted((one, other) => durationOf(one) - durationOf(other));
  }
}
