/** Names the chunks of screens and fragments automatically. */
import type { RsbuildPlugin } from '@rsbuild/core';

const routeFiles = /[\\/]src[\\/](.*[\\/])?(routes|fragments|[\w-]+\.route)\.tsx?$/;
const lazyPart = /\b(screen|load): (\(\) =>\s*import\()('[^']*\/([\w-]+)\.(?:screen|fragment)\.tsx'\))/g;

/**
 * Returns `source` with the chunk of each lazy screen and fragment named after its file: in `webpackChunkName` for the
 * build, and in `chunk` for the server, which finds the chunk's files by this name.
 */
export function nameScreenChunks(source: string): string {
  return source.replace(
    lazyPart,
    (_whole, part: string, open: string, file: string, name: string) =>
      `chunk: '${name}', ${part}: ${open}/* webpackChunkName: "${name}" */ ${file}`,
  );
}

/** Applies `nameScreenChunks` to the files of an app that import screens and fragments. */
export const pluginScreenChunks: RsbuildPlugin = {
  name: 'screen-chunks',
  setup(api) {
    api.transform({ test: routeFiles, order: 'pre' }, ({ code }) => nameScreenChunks(code));
  },
};
