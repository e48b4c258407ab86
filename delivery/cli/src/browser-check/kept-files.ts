/** Keeps the immutable files of a trial, because every visitor of a check loads most of them again. */
import type { Browser, Request } from 'playwright';

/** An answer with which a request can be fulfilled. */
interface KeptFile {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const kept = new WeakMap<Browser, Map<string, Promise<KeptFile | null>>>();
const types = ['script', 'stylesheet', 'image', 'font'];

/**
 * Returns the file at `url` that answers `request` of `browser`, or null when the file is not the same for everybody
 * and for ever.
 */
export async function getKeptFile(browser: Browser, request: Request, url: string): Promise<KeptFile | null> {
  if (request.method() !== 'GET' || !types.includes(request.resourceType())) return null;
  const { accept = '*/*', range } = request.headers();
  if (range) return null;
  const files = kept.get(browser) ?? new Map<string, Promise<KeptFile | null>>();
  kept.set(browser, files);
  const key = `${accept} ${url}`;
  const known = files.get(key) ?? fetchImmutable(url, accept).catch(() => null);
  files.set(key, known);
  return known;
}

async function fetchImmutable(url: string, accept: string): Promise<KeptFile | null> {
  const answer = await fetch(url, { headers: { accept }, redirect: 'manual' });
  const body = Buffer.from(await answer.arrayBuffer());
  const { 'content-encoding': _, 'content-length': __, ...headers } = Object.fromEntries(answer.headers);
  const isImmutable = /public.*immutable/.test(headers['cache-control'] ?? '');
  return answer.ok && isImmutable ? { status: answer.status, headers, body } : null;
}
