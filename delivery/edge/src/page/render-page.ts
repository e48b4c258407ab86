/** Renders a page of a set into the bodies that browsers are sent. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import type { SubmittedForm } from '@antara/contracts/composition/submitted-form';
import { RenderError } from '@delivery/store/render';
import type { StoredBody } from '../send-body.ts';
import type { SetChoice } from './choose-set.ts';
import type { RenderOutcome } from './count-render.ts';
import { renderDocument, type CspSources } from './document.ts';
import type { ReportTokens } from './report-token.ts';
import type { Rendering } from './page-cache.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Of 0 to 11: more costs more time than the visitor saves. */
const brotliQuality = 5;
/** Room for a whole compressed page: each piece that it is made in is a turn of the pool of threads. */
const compressedBytes = 65_536;

/** A page ready to be sent. */
export interface PageBody extends StoredBody {
  status: number;
  /** The set that it is a page of. */
  setId: string;
  /** No part of it failed. */
  isComplete: boolean;
  contentSecurityPolicy: string;
  /** Made when somebody asks for it first (`gzipOf`). */
  gzip?: Buffer;
  /** Milliseconds that rendering it took. */
  renderMs: number;
}

/** The page in gzip, for the few programs that take nothing better. It is made once. */
export async function gzipOf(page: PageBody): Promise<Buffer> {
  page.gzip ??= await compressGzip(page.body);
  return page.gzip;
}

/**
 * Renders the page at `url`. One whose render fails or takes too long is a document that the browser renders; it is not
 * cacheable. Renders of previews, and of what was typed into a form, are not counted: what is in them is not the
 * release's. With a `submittedForm` the page is one visitor's own, for its caller to send and not to keep.
 */
export async function renderPage(
  { set, preview, isTrial }: SetChoice,
  url: URL,
  options: {
    cspSources: CspSources;
    tokens: ReportTokens;
    /** The share of its visits that is measured, from 0 to 1. */
    vitalsShare: number;
    log: FastifyBaseLogger;
    /** Whose request it is; missing for a page that is rendered before anybody asks. */
    network?: string | undefined;
    count: (outcome: RenderOutcome) => void;
    submittedForm?: SubmittedForm | undefined;
    /** The server is not to render it: there is too much to render already, or too much of it for one network. */
    isLeftToBrowser?: boolean;
  },
): Promise<Rendering<PageBody>> {
  const startedAt = performance.now();
  let page = null;
  try {
    if (!options.isLeftToBrowser) page = await set.render(url.href, options.submittedForm);
  } catch (error) {
    if (!(error instanceof RenderError)) throw error;
    options.log.error({ path: url.pathname, cause: error.message }, 'page left to the browser');
  }
  const renderMs = performance.now() - startedAt;
  if (!preview && !isTrial && !options.isLeftToBrowser && !options.submittedForm)
    options.count({ set, url, network: options.network, page, seconds: renderMs / 1_000 });
  const { html, policy } = renderDocument(set, url.pathname, page, {
    ...options.cspSources,
    // What is wrong with a preview is for those who look at it.
    ...(preview
      ? { preview }
      : { report: { token: options.tokens.create(set.versions), vitalsShare: options.vitalsShare } }),
  });
  const body = Buffer.from(html);
  const brotliOptions = {
    chunkSize: compressedBytes,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  };
  return {
    page: {
      status: page?.status ?? 200,
      setId: set.id,
      isComplete: page?.complete ?? false,
      body,
      brotli: await compressBrotli(body, brotliOptions),
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
      contentSecurityPolicy: policy,
      renderMs,
    },
    cacheable: page?.complete ?? false,
    isForOne: page?.status === 404,
  };
}
