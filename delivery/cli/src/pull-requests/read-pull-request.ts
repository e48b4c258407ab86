/** Finds the pull request that a pipeline runs for. */
import { UserError } from '@delivery/store/errors';
import { readGitHub } from './github.ts';
import { readGitLab } from './gitlab.ts';
import type { PullRequest } from './pull-request.ts';

/**
 * Returns the pull request that the variables of the pipeline name, or null outside of one.
 *
 * @throws {UserError} when its branch is in another repository
 */
export async function readPullRequest(env: NodeJS.ProcessEnv): Promise<PullRequest | null> {
  const found = (await readGitHub(env)) ?? readGitLab(env);
  if (!found?.isFork) return found;
  throw new UserError(
    `The branch of ${found.name} is in another repository, and previews are for branches of the repository itself: whoever may not write to it must not run code with its token. Nothing was done. Push the branch to the repository to preview it.`,
  );
}
