/** Renders a page of a set into bodies that can be sent to browsers. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import type { SubmittedForm } from '@delivery/contract/submitted-form';
import { RenderError } from '@delivery/store/render';
import { createEtag, type StoredBody } from '../http/send-body.ts';
import type { SetChoice } from './choose-set.ts';
import type { RenderOutcome } from '../evaluation/count-render.ts';
import { renderDocument, type CspSources } from './document.ts';
import type { ReportTokens } from '../evaluation/report-token.ts';
import type { Rendering } from './page-cache.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Brotli's quality, from 0 to 11. A higher quality costs more time than the visitor saves. */
const brotliQuality = 5;
/** Buffer for a whole compressed page, because each further buffer costs a turn in the thread pool. */
const compressedBytes = 65_536;

/** A page ready to be sent. */
export interface PageBody extends StoredBody {
  status: number;
  /** Id of the set that rendered the page. */
  setId: string;
  /** True when no part of the page failed. */
  isComplete: boolean;
  contentSecurityPolicy: string;
  /** Created at the first request for gzip (`gzipOf`). */
  gzip?: Buffer;
}

/** Returns the page in gzip, for the few clients without Brotli. The page is compressed once. */
export async function gzipOf(page: PageBody): Promise<Buffer> {
  page.gzip ??= await compressGzip(page.body);
  return page.gzip;
}

/**
 * Renders the page at `url`. When the render fails or takes too long, the page is a document that the browser renders,
 * and is not cacheable. Renders of previews and of posted forms are not counted, because their content does not come
 * from the live release. A page with a `submittedForm` belongs to one visitor, so its caller must not keep it.
 */
export async function renderPage(
  { set, preview, isTrial }: SetChoice,
  url: URL,
  options: {
    cspSources: CspSources;
    tokens: ReportTokens;
    /** Share of the visits whose web vitals are measured, from 0 to 1. */
    vitalsShare: number;
    log: FastifyBaseLogger;
    /** The network that sent the request; missing for a page that is rendered in advance. */
    network?: string | undefined;
    count: (outcome: RenderOutcome) => void;
    submittedForm?: SubmittedForm | undefined;
    /** Leaves the page to the browser, because too many renders are running, or one network requested too many. */
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
  const seconds = (performance.now() - startedAt) / 1_000;
  if (!preview && !isTrial && !options.isLeftToBrowser && !options.submittedForm)
    options.count({ set, url, network: options.network, page, seconds });
  const { html, policy } = renderDocument(set, url.pathname, page, {
    ...options.cspSources,
    // A preview does not report, because its faults concern only those who look at it.
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
      etag: createEtag(body),
      contentSecurityPolicy: policy,
    },
    cacheable: page?.complete ?? false,
    isDiscarded: page?.status === 404,
  };
}
