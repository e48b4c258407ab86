/** Pull requests of GitHub: docs.github.com/rest/issues/comments. */
import { readFile } from 'node:fs/promises';
import { UserError } from '@delivery/store/errors';
import { callForge, type Forge } from './call-forge.ts';
import type { FoundPullRequest, OwnComment } from './pull-request.ts';

/** The part of an event `pull_request` that is read. A deleted fork has no `repo`. */
interface PullRequestEvent {
  pull_request?: {
    number: number;
    head: { repo: { id: number; full_name: string } | null };
    base: { repo: { id: number; full_name: string } };
  };
}

interface Comment extends OwnComment {
  user: { login: string; type: string } | null;
}

/** The account of every workflow's own token. */
const ownAccount = 'github-actions[bot]';
const maxPages = 50;

/**
 * Returns the pull request of a workflow's event, or null.
 *
 * @throws {UserError} for `pull_request_target`, which has the rights of the repository also for forks
 */
export async function readGitHub(env: NodeJS.ProcessEnv): Promise<FoundPullRequest | null> {
  const { GITHUB_EVENT_PATH: file, GITHUB_REPOSITORY: repository, GITHUB_EVENT_NAME: event } = env;
  if (!file || !repository) return null;
  const { pull_request: found } = JSON.parse(await readFile(file, 'utf8')) as PullRequestEvent;
  if (!found) return null;
  if (event === 'pull_request_target')
    throw new UserError(
      'Workflows of pull_request_target have the rights of the repository also for what a fork sends. Use pull_request. Nothing was done.',
    );
  const { number, head, base } = found;
  const comments = () => `/repos/${repository}/issues/${number}/comments`;
  const call = (method: string, path: string, body?: object) => {
    const forge = readForge(env);
    return callForge(forge, method, URL.canParse(path) ? path : forge.api + path, body);
  };
  return {
    name: `pull request ${number} of ${repository}`,
    isFork: head.repo?.id !== base.repo.id || head.repo?.full_name !== repository,
    async listOwnComments() {
      const own: OwnComment[] = [];
      let next: string | undefined = `${comments()}?per_page=100`;
      for (let page = 0; next !== undefined && page < maxPages; page += 1) {
        const answer: Response = await call('GET', next);
        for (const { id, body, user } of (await answer.json()) as Comment[])
          if (user?.login === ownAccount && user.type === 'Bot') own.push({ id, body });
        next = /<([^>]+)>;\s*rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
      }
      return own;
    },
    async createComment(body) {
      await call('POST', comments(), { body });
    },
    async updateComment(id, body) {
      await call('PATCH', `/repos/${repository}/issues/comments/${id}`, { body });
    },
  };
}

function readForge({ GITHUB_API_URL: api, GITHUB_TOKEN: token }: NodeJS.ProcessEnv): Forge {
  if (!token)
    throw new UserError(
      'GITHUB_TOKEN is not set, so there is nobody to comment: `GITHUB_TOKEN: ${{ github.token }}` in the step’s `env`.',
    );
  return {
    name: 'GitHub',
    api: api || 'https://api.github.com',
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'x-github-api-version': '2022-11-28',
    },
    setting: 'GITHUB_TOKEN',
    right: 'the permission pull-requests: write',
  };
}
