/** Serves the pages of previews that are kept under a name, to whoever has the cookie of their link (DL-16). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appEntries } from '@delivery/contract/release';
import {
  addPreviewComment,
  findFirstPage,
  linkInto,
  listPreviewComments,
  maxPreviewComments,
  readManifestIfIntact,
  readPicture,
  readPreview,
  readPreviewRecord,
  readPreviewReport,
  signKeptPreview,
  type OpenPreview,
  type Preview,
  type ReleaseStore,
} from '@delivery/store/store';
import type { EdgeConfig } from '../config.ts';
import { createNetworkLimit } from '../http/rate-limit.ts';
import { isSameOrigin } from '../http/same-origin.ts';
import { keptPreviewPath, readPreviewCookie, refusePreview } from '../releases/preview-routes.ts';
import { commentLimits, previewPagePolicy, renderPreviewPage, type PreviewPage } from './render-preview.ts';

const maxFormBytes = 32_768;
/** Maximum of comments per network and minute. */
const maxCommentsPerMinute = 10;

interface OfPreview {
  Params: { id: string; picture: string };
}

/** Serves `/_edge/preview/<id>` with its pictures, and takes comments. */
export async function registerPreviewPages(
  server: FastifyInstance,
  store: ReleaseStore,
  config: Pick<EdgeConfig, 'siteUrl' | 'previewUrl' | 'rateLimitFactor'>,
): Promise<void> {
  const { previewUrl } = config;
  if (!previewUrl) return;
  await server.register(async (scope) => {
    await scope.register(rateLimit, { global: false });
    registerRoutes(scope, store, { ...config, previewUrl });
  });
}

function registerRoutes(
  scope: FastifyInstance,
  store: ReleaseStore,
  config: Pick<EdgeConfig, 'siteUrl' | 'rateLimitFactor'> & { previewUrl: string },
): void {
  const { documents } = store;
  const { previewUrl } = config;
  const isOverLimit = createNetworkLimit(scope, maxCommentsPerMinute, config.rateLimitFactor);

  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  );

  /** Returns what the token opens, or null when that is not the preview `id`. */
  async function readOpened(
    token: string | null,
    id: string,
  ): Promise<{ opened: Preview; preview: OpenPreview } | null> {
    const opened = await readPreview(store, token);
    const preview = opened?.of?.id === id ? await readPreviewRecord(documents, id) : null;
    return opened && preview && { opened, preview };
  }
  const refuse = (request: FastifyRequest, reply: FastifyReply) =>
    refusePreview(request, reply, 'You are not in this preview, or it has ended.');

  async function send(
    reply: FastifyReply,
    status: number,
    preview: OpenPreview,
    token: string,
    rejected?: PreviewPage['rejected'],
  ): Promise<FastifyReply> {
    const { versions } = preview.revision;
    const manifests = await Promise.all(
      appEntries(versions).map(([app, version]) => readManifestIfIntact(store, app, version)),
    );
    const first = findFirstPage(manifests.filter((manifest) => manifest !== null));
    const link = linkInto(previewUrl, await signKeptPreview(store, preview), first);
    const page: PreviewPage = {
      preview,
      link,
      report: await readPreviewReport(documents, preview, versions),
      comments: await listPreviewComments(documents, preview),
      csrf: csrfOf(token),
      ...(rejected && { rejected }),
    };
    return reply
      .code(status)
      .headers({ 'cache-control': 'no-store', 'content-security-policy': previewPagePolicy })
      .type('text/html; charset=utf-8')
      .send(renderPreviewPage(page));
  }

  scope.get<OfPreview>('/_edge/preview/:id', async (request, reply) => {
    const token = readPreviewCookie(request, config);
    const found = await readOpened(token, request.params.id);
    return found && token ? send(reply, 200, found.preview, token) : refuse(request, reply);
  });

  scope.get<OfPreview>('/_edge/preview/:id/pictures/:picture', async (request, reply) => {
    const { id, picture } = request.params;
    // A comment at a forge shows the picture without a cookie, by the token of the link that stands beside it.
    const token = new URL(request.url, previewUrl).searchParams.get('token');
    const found = await readOpened(token ?? readPreviewCookie(request, config), id);
    const bytes = found && (await readPicture(documents, id, picture));
    if (!bytes) return refuse(request, reply);
    return reply
      .headers({
        'cache-control': 'private, max-age=3600',
        'content-security-policy': "default-src 'none'",
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('image/jpeg')
      .send(bytes);
  });

  scope.post<OfPreview>('/_edge/preview/:id/comments', async (request, reply) => {
    const token = readPreviewCookie(request, config);
    const found = await readOpened(token, request.params.id);
    if (!found || !token) return refuse(request, reply);
    const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const name = cleanText(fields.get('name') ?? '').replaceAll(/\s+/g, ' ');
    const text = cleanText(fields.get('text') ?? '');
    const reject = (status: number, problem: string) =>
      send(reply, status, found.preview, token, { problem, name, text });
    if (!isFormOfThisOrigin(request, previewUrl) || !isEqual(fields.get('csrf') ?? '', csrfOf(token)))
      return reject(403, 'This form is not of your preview. Nothing was kept: send it once more from here.');
    if (await isOverLimit(request))
      return reject(429, 'Too many comments came from your network. Try again in a minute.');
    if (!name || !text) return reject(400, 'A comment needs your name and a text.');
    if (name.length > commentLimits.name || text.length > commentLimits.text)
      return reject(
        400,
        `A name has up to ${commentLimits.name} characters, a comment up to ${commentLimits.text}.`,
      );
    const { versions } = found.opened;
    if (!(await addPreviewComment(documents, found.preview, { name, text, versions })))
      return reject(409, `This preview has ${maxPreviewComments} comments, and keeps no more.`);
    return reply
      .code(303)
      .header('cache-control', 'no-store')
      .header('location', `${keptPreviewPath(found.preview.id)}#comments`)
      .send();
  });
}

/**
 * Returns true when a person sent a form of a page of this origin. Browsers say so in headers that no script can set;
 * `fetch` of a release's code, which runs on the same origin, has another mode.
 */
function isFormOfThisOrigin(request: FastifyRequest, previewUrl: string): boolean {
  const { 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-dest': purpose = 'document' } = request.headers;
  return isSameOrigin(request, previewUrl) && mode === 'navigate' && purpose === 'document';
}

/** Returns the secret of a link's forms. Pages of other sites know neither the link nor the secret. */
const csrfOf = (token: string): string =>
  createHmac('sha256', token).update('preview comment').digest('base64url');

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Returns the text without control characters but line ends, and without marks that turn the direction of text. */
function cleanText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
}
