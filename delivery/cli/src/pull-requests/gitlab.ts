/** Merge requests of GitLab: docs.gitlab.com/api/notes. */
import { UserError } from '@delivery/store/errors';
import { callForge, type Forge } from './call-forge.ts';
import type { FoundPullRequest, OwnComment } from './pull-request.ts';

interface Note extends OwnComment {
  author: { id: number };
  system: boolean;
}

const maxPages = 50;

/** Returns the merge request of a pipeline's variables, or null. */
export function readGitLab(env: NodeJS.ProcessEnv): FoundPullRequest | null {
  const {
    CI_MERGE_REQUEST_IID: iid,
    CI_PROJECT_ID: project,
    CI_PROJECT_PATH: path,
    CI_MERGE_REQUEST_SOURCE_PROJECT_ID: source,
    CI_MERGE_REQUEST_PROJECT_ID: target,
  } = env;
  if (!iid || !project) return null;
  const notes = `/projects/${project}/merge_requests/${iid}/notes`;
  const call = (method: string, address: string, body?: object) => {
    const forge = readForge(env);
    return callForge(forge, method, forge.api + address, body);
  };
  return {
    name: `merge request ${iid} of ${path ?? project}`,
    // A pipeline of a fork runs in the fork's project; one that a member starts for it runs in the target's.
    isFork: source !== target || project !== target,
    async listOwnComments() {
      const { id: account } = (await (await call('GET', '/user')).json()) as { id: number };
      const own: OwnComment[] = [];
      let next = '1';
      for (let page = 0; next !== '' && page < maxPages; page += 1) {
        const query = `per_page=100&page=${encodeURIComponent(next)}&order_by=created_at&sort=asc`;
        const answer = await call('GET', `${notes}?${query}`);
        for (const { id, body, author, system } of (await answer.json()) as Note[])
          if (author.id === account && !system) own.push({ id, body });
        next = answer.headers.get('x-next-page') ?? '';
      }
      return own;
    },
    async createComment(body) {
      await call('POST', notes, { body });
    },
    async updateComment(id, body) {
      await call('PUT', `${notes}/${id}`, { body });
    },
  };
}

function readForge({ CI_API_V4_URL: api, GITLAB_TOKEN: token }: NodeJS.ProcessEnv): Forge {
  if (!token || !api)
    throw new UserError(
      'GITLAB_TOKEN is not set, so there is nobody to comment: set it to a project access token with the scope api, in a variable of the project that is masked.',
    );
  return {
    name: 'GitLab',
    api,
    headers: { accept: 'application/json', 'private-token': token },
    setting: 'GITLAB_TOKEN',
    right: 'the scope api and the role of a reporter',
  };
}
