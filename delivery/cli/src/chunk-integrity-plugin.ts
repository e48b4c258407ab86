/**
 * Adds an integrity hash to every lazily loaded script and style sheet, so that the browser takes only what was
 * released (MF-07). The hashes are in the runtime that loads them, whose own hash is in the page.
 */
import { createHash } from 'node:crypto';
import { rspack, type Rspack } from '@rsbuild/core';

const name = 'ChunkIntegrityPlugin';
/** Placeholders in the code, by the ending of the files, until the content of every chunk is final. */
const placeholders = { '.js': 'HASHES-OF-SCRIPTS', '.css': 'HASHES-OF-STYLES' };

const hashedScript = `script.integrity = "sha256-" + "${placeholders['.js']}"[chunkId];`;
const hashedStyle = `linkTag.integrity = "sha256-" + "${placeholders['.css']}"[chunkId];`;
/**
 * A browser keeps a file that it refused to run, for as long as the file says: only an address of which it has nothing
 * makes it ask again, also from a copy of this code that has not asked before.
 */
const asked = `${rspack.RuntimeGlobals.require}.asked`;
const askedAgain = `${asked} = ${asked} || {};
if (${asked}[chunkId]) script.src += "?retry=" + Date.now();
${asked}[chunkId] = 1;`;

/** An Rspack plugin. Rspack's own asks for all in another mode: 2 KB in an entry where this has 1.2 for scripts. */
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

/** Puts the table in place of the placeholder wherever that stands. */
function fillIn(compilation: Rspack.Compilation, placeholder: string, table: Record<string, string>): void {
  for (const { name: file, source } of compilation.getAssets()) {
    const text = file.endsWith('.js') ? source.source().toString() : '';
    if (!text.includes(placeholder)) continue;
    const quoted = new RegExp(`["'\`]${placeholder}["'\`]`, 'g');
    const filled = text.replaceAll(quoted, `(${JSON.stringify(table)})`);
    compilation.updateAsset(file, new rspack.sources.RawSource(filled));
  }
}

/** By chunk: the SHA-256 of its file with this ending, base64. */
function hashesOf(compilation: Rspack.Compilation, ending: string): Record<string, string> {
  const hashes: Record<string, string> = {};
  for (const chunk of compilation.chunks) {
    const file = [...chunk.files].find((each) => each.endsWith(ending));
    const source = file === undefined ? undefined : compilation.getAsset(file)?.source;
    // What asks for the others is not among them: it is not asked for by them.
    if (chunk.hasRuntime() || chunk.id === undefined || chunk.id === null || !source) continue;
    hashes[String(chunk.id)] = createHash('sha256').update(source.buffer()).digest('base64');
  }
  return hashes;
}
