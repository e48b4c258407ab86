/** Replaces positions in built scripts with files and lines of the sources. */
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

const framePattern = /([a-z][\w-]*)\/([\w.-]+)\/([\w./@-]+\.js):(\d+):(\d+)/g;

/** Returns the text of a script's source map, or null when there is none. */
type ReadMap = (app: string, version: string, file: string) => Promise<string | null>;

/**
 * Returns `text` with every position in a script (`<app>/<version>/<file>:<line>:<column>`) replaced by the position in
 * the app’s sources, where `readMap` returns a map.
 */
export async function mapPositions(text: string, readMap: ReadMap): Promise<string> {
  const maps = new Map<string, TraceMap | null>();
  async function getMap(app: string, version: string, file: string): Promise<TraceMap | null> {
    const script = `${app}/${version}/${file}`;
    const known = maps.get(script);
    if (known !== undefined) return known;
    const content = await readMap(app, version, file);
    const map = content === null ? null : new TraceMap(content);
    maps.set(script, map);
    return map;
  }

  const parts: string[] = [];
  let end = 0;
  for (const match of text.matchAll(framePattern)) {
    const [position, app = '', version = '', file = '', line, column] = match;
    const map = await getMap(app, version, file);
    // Browsers count columns from 1, maps from 0.
    const found =
      map && originalPositionFor(map, { line: Number(line), column: Math.max(0, Number(column) - 1) });
    if (!found?.source) continue;
    const source = found.source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(\.{1,2}\/)+/, '');
    parts.push(text.slice(end, match.index), `${app} ${source}:${found.line}:${found.column + 1}`);
    end = match.index + position.length;
  }
  return parts.join('') + text.slice(end);
}
