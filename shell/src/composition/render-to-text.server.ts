/** React on the server: a whole tree as HTML. */
import { Writable } from 'node:stream';
import type { ErrorInfo } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** React writes what screens `preload` in front of the HTML; its place is the head, before the styles. */
export function splitPreloads(text: string): { preloads: string; html: string } {
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(text)?.[0] ?? '';
  return { preloads, html: text.slice(preloads.length) };
}

/** Renders to HTML; the ids that React makes begin with `idPrefix`. Rejects when nothing could be rendered at all. */
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
      // A larger boundary would be moved into place by an inline script, which the content security policy forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    });
  });
}
