/**
 * Adds an integrity hash to every lazily loaded script and style sheet, so that browsers only run what was released
 * (MF-07). The hashes are in the runtime that loads the files, and the runtime's own hash is in the page.
 */
import { createHash } from 'node:crypto';
import { rspack, type Rspack } from '@rsbuild/core';

const name = 'ChunkIntegrityPlugin';
/** Placeholders in the code, by file extension, until the content of every chunk is final. */
const placeholders = { '.js': 'HASHES-OF-SCRIPTS', '.css': 'HASHES-OF-STYLES' };

const hashedScript = `script.integrity = "sha256-" + "${placeholders['.js']}"[chunkId];`;
const hashedStyle = `linkTag.integrity = "sha256-" + "${placeholders['.css']}"[chunkId];`;
/**
 * Adds a query when a script is requested again. A browser caches a file that it refused to run, so only an address
 * that the browser has not seen makes it fetch the file again. The query is the time, because a counter would repeat
 * its addresses in every new copy of this code.
 */
const asked = `${rspack.RuntimeGlobals.require}.asked`;
const askedAgain = `${asked} = ${asked} || {};
if (${asked}[chunkId]) script.src = ${rspack.RuntimeGlobals.createScriptUrl}(script.src + "?retry=" + Date.now());
${asked}[chunkId] = 1;`;

/**
 * An Rspack plugin. Rspack's own integrity plugin fetches everything in another mode, and adds 2 KB to an entry instead
 * of 1.2 KB for scripts.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const hooks = rspack.RuntimePlugin.getCompilationHooks(compilation);
      hooks.createScript.tap(name, (code) => `${code}\n${hashedScript}\n${askedAgain}`);
      hooks.createLink.tap(name, (code) => `${code}\n${hashedStyle}`);
      compilation.hooks.processAssets.tap(
        { name, stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE },
        () => {
          for (const [ending, placeholder] of Object.entries(placeholders)) {
            fillIn(compilation, placeholder, hashesOf(compilation, ending));
          }
        },
      );
    });
  }
}

/** Replaces the placeholder with the table wherever it occurs. */
function fillIn(compilation: Rspack.Compilation, placeholder: string, table: Record<string, string>): void {
  for (const { name: file, source } of compilation.getAssets()) {
    const text = file.endsWith('.js') ? source.source().toString() : '';
    if (!text.includes(placeholder)) continue;
    const quoted = new RegExp(`["'\`]${placeholder}["'\`]`, 'g');
    const filled = text.replaceAll(quoted, `(${JSON.stringify(table)})`);
    compilation.updateAsset(file, new rspack.sources.RawSource(filled));
  }
}

/** Returns the SHA-256 (base64) of each chunk's file with this extension. */
function hashesOf(compilation: Rspack.Compilation, ending: string): Record<string, string> {
  const hashes: Record<string, string> = {};
  for (const chunk of compilation.chunks) {
    const file = [...chunk.files].find((each) => each.endsWith(ending));
    const source = file === undefined ? undefined : compilation.getAsset(file)?.source;
    // Skips the chunk with the runtime, because the runtime does not load itself.
    if (chunk.hasRuntime() || chunk.id === undefined || chunk.id === null || !source) continue;
    hashes[String(chunk.id)] = createHash('sha256').update(source.buffer()).digest('base64');
  }
  return hashes;
}
