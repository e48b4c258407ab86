/**
 * A plugin of Vitest that notes which screens and fragments of its tables each test file loads. The notes reach the
 * reporter (`record-passes.ts`) as the test file's meta data.
 */
import { dirname, join, relative, resolve } from 'node:path';
import { replaceTableImports } from './reached-files.ts';

/** The part of Vite's plugins that is used here. */
interface ScreensPlugin {
  name: string;
  enforce: 'pre';
  transform(source: string, id: string): string | undefined;
}

/** The set-up file that every project with the plugin needs, because notes are kept for each test file. */
export const noteScreensSetup = join(import.meta.dirname, 'note-screens-setup.ts');

/** Returns the plugin. Files are noted relative to `workspace`. */
export const noteScreens = (workspace: string): ScreensPlugin => ({
  name: 'note-screens',
  enforce: 'pre',
  transform(source, id) {
    const [file] = id.split('?');
    // A test's own tables are texts and samples.
    if (!file || file.includes('/node_modules/') || /\.test\.tsx?$/.test(file)) return undefined;
    const changed = replaceTableImports(source, (specifier, call) => {
      const screen = relative(workspace, resolve(dirname(file), specifier)).replaceAll('\\', '/');
      return `(globalThis.noteScreen?.(${JSON.stringify(screen)}), ${call})`;
    });
    return changed === source ? undefined : changed;
  },
});
