/** React on the server: renders a whole tree to HTML. */
import { Writable } from 'node:stream';
import type { ErrorInfo } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Separates the preloads that React writes in front of the HTML, because preloads belong into the head before the
 * styles.
 */
export function splitPreloads(text: string): { preloads: string; html: string } {
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(text)?.[0] ?? '';
  return { preloads, html: text.slice(preloads.length) };
}

/** Renders to HTML. The ids that React generates begin with `idPrefix`. Rejects when nothing could be rendered. */
export function renderToText(
  element: React.ReactElement,
  onError: (error: unknown, info: ErrorInfo) => void,
  idPrefix = '',
): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        parts.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(parts).toString('utf8'));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(element, {
      identifierPrefix: idPrefix,
      onError,
      onShellError: reject,
      onAllReady: () => pipe(sink),
      // React would move a larger boundary into place with an inline script, which the content security policy forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    });
  });
}
