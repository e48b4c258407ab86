/**
 * A local double of the parts of GitHub's and GitLab's REST APIs that comments need, as their documents give them:
 * docs.github.com/rest/issues/comments and docs.gitlab.com/api/notes.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Comment {
  id: number;
  author: string;
  body: string;
}

/** Comments that one answer has, so that a few of them make several pages. */
const pageSize = 2;
const accounts: Record<string, number> = { 'github-actions[bot]': 41, 'preview-bot': 41, stranger: 7 };

/** Starts the double. `close()` it when done. */
export async function startForgeDouble() {
  let nextId = 100;
  const state = {
    /** The comments of pull request 12. */
    comments: [] as Comment[],
    /** The calls: method and path with its query. */
    calls: [] as string[],
    /** Ids of comments that are listed, and gone when they are to be changed. */
    gone: [] as number[],
    /** Answers every call with this status when it is set. */
    refuseWith: null as number | null,
    add(author: string, body: string): Comment {
      const comment = { id: (nextId += 1), author, body };
      state.comments.push(comment);
      return comment;
    },
    reset(): void {
      Object.assign(state, { comments: [], calls: [], gone: [], refuseWith: null });
    },
  };

  const server = createServer((request, response) => {
    void answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const part of request.setEncoding('utf8')) text += part;
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '/', address);
    state.calls.push(`${method} ${url.pathname}${url.search}`);
    const send = (status: number, body: object, more: Record<string, string> = {}) =>
      void response
        .writeHead(status, { 'content-type': 'application/json', ...more })
        .end(JSON.stringify(body));
    if (state.refuseWith)
      return send(state.refuseWith, { message: 'Resource not accessible by integration' });
    const isGitHub = url.pathname.startsWith('/github/');
    const problem = isGitHub ? findGitHubProblem(headers) : findGitLabProblem(headers);
    if (problem) return send(401, { message: problem });
    if (method !== 'GET' && headers['content-type'] !== 'application/json')
      return send(415, { message: 'the body is no JSON' });
    const toAnswer: (comment: Comment) => object = isGitHub ? toGitHub : toGitLab;
    const page = Number(url.searchParams.get('page') ?? '1');
    const route = `${method} ${url.pathname}`;
    const list = isGitHub
      ? '/github/repos/our/booking/issues/12/comments'
      : '/gitlab/projects/5/merge_requests/12/notes';
    const [, id] =
      (isGitHub
        ? /^PATCH \/github\/repos\/our\/booking\/issues\/comments\/(\d+)$/
        : /^PUT \/gitlab\/projects\/5\/merge_requests\/12\/notes\/(\d+)$/
      ).exec(route) ?? [];
    if (!isGitHub && route === 'GET /gitlab/user') return send(200, { id: 41, username: 'preview-bot' });
    if (route === `GET ${list}`) {
      const found = state.comments.slice((page - 1) * pageSize, page * pageSize).map(toAnswer);
      const hasNext = state.comments.length > page * pageSize;
      const next = `<${address}${list}?per_page=100&page=${page + 1}>; rel="next", <${address}${list}?page=9>; rel="last"`;
      if (isGitHub) return send(200, found, hasNext ? { link: next } : {});
      return send(200, found, { 'x-next-page': hasNext ? String(page + 1) : '' });
    }
    const { body } = (text ? JSON.parse(text) : {}) as { body?: string };
    if (route === `POST ${list}` && body)
      return send(201, toAnswer(state.add(isGitHub ? 'github-actions[bot]' : 'preview-bot', body)));
    const changed = state.comments.find((each) => String(each.id) === id);
    if (changed && body && !state.gone.includes(changed.id)) {
      changed.body = body;
      return send(200, toAnswer(changed));
    }
    return send(404, { message: 'Not Found' });
  }

  return Object.assign(state, {
    github: `${address}/github`,
    gitlab: `${address}/gitlab`,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  });
}

function findGitHubProblem(headers: IncomingMessage['headers']): string | null {
  if (headers.authorization !== 'Bearer ghs_secret') return 'Bad credentials';
  if (headers.accept !== 'application/vnd.github+json') return 'wrong accept';
  if (headers['x-github-api-version'] !== '2022-11-28') return 'wrong version';
  return headers['user-agent'] ? null : 'no user agent';
}

const findGitLabProblem = (headers: IncomingMessage['headers']): string | null =>
  headers['private-token'] === 'glpat-secret' ? null : '401 Unauthorized';

const toGitHub = ({ id, author, body }: Comment) => ({
  id,
  body,
  user: { login: author, type: author.endsWith('[bot]') ? 'Bot' : 'User' },
});

const toGitLab = ({ id, author, body }: Comment) => ({
  id,
  body,
  system: false,
  author: { id: accounts[author] ?? 0, username: author },
});
