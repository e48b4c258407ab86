/** Names the files and lines of the sources in place of those of built scripts. */
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

const framePattern = /([a-z][\w-]*)\/([\w.-]+)\/([\w./@-]+\.js):(\d+):(\d+)/g;

/** Gives the text of the source map of a script, or null when there is none. */
type ReadMap = (app: string, version: string, file: string) => Promise<string | null>;

/** `text` with every position in a script (`<app>/<version>/<file>:<line>:<column>`) as one of the app’s sources, where `readMap` has a map for it. */
export async function mapPositions(text: string, readMap: ReadMap): Promise<string> {
  let result = text;
  for (const [position, app = '', version = '', file = '', line, column] of text.matchAll(framePattern)) {
    const map = await readMap(app, version, file);
    if (map === null) continue;
    // Browsers count columns from 1, maps from 0.
    const found = originalPositionFor(new TraceMap(map), {
      line: Number(line),
      column: Math.max(0, Number(column) - 1),
    });
    if (found.source === null) continue;
    const source = found.source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(\.{1,2}\/)+/, '');
    result = result.replace(position, `${app} ${source}:${found.line}:${found.column + 1}`);
  }
  return result;
}
