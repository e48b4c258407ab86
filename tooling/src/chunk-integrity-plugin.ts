/**
 * Adds an integrity hash to every lazily loaded script, so that the browser runs only what was released (MF-07). The hashes
 * are in the runtime that loads the scripts, whose own hash is in the page.
 */
import { createHash } from 'node:crypto';
import { rspack, type Rspack } from '@rsbuild/core';

const name = 'ChunkIntegrityPlugin';
/** Placeholder in the code until the content of every chunk is final. */
const placeholder = 'HASHES-OF-CHUNKS';

const hashed = `script.integrity = "sha256-" + "${placeholder}"[chunkId];`;
/**
 * A browser keeps a file that it refused to run, for as long as the file says: only an address of which it has nothing makes
 * it ask again, also from a copy of this code that has not asked before.
 */
const asked = `${rspack.RuntimeGlobals.require}.asked`;
const askedAgain = `${asked} = ${asked} || {};
if (${asked}[chunkId]) script.src += "?retry=" + Date.now();
${asked}[chunkId] = 1;`;

/** An Rspack plugin. Rspack's own hashes styles as well and asks for all in another mode: 2 KB in an entry where this has 1.2. */
export class ChunkIntegrityPlugin {
  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      rspack.RuntimePlugin.getCompilationHooks(compilation).createScript.tap(
        name,
        (code) => `${code}\n${hashed}\n${askedAgain}`,
      );
      compilation.hooks.processAssets.tap(
        { name, stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE },
        () => {
          const table = JSON.stringify(hashesOf(compilation));
          for (const { name: file, source } of compilation.getAssets()) {
            const text = file.endsWith('.js') ? source.source().toString() : '';
            if (!text.includes(placeholder)) continue;
            const filled = text.replaceAll(new RegExp(`["'\`]${placeholder}["'\`]`, 'g'), `(${table})`);
            compilation.updateAsset(file, new rspack.sources.RawSource(filled));
          }
        },
      );
    });
  }
}

/** By chunk: the SHA-256 of its script, base64. */
function hashesOf(compilation: Rspack.Compilation): Record<string, string> {
  const hashes: Record<string, string> = {};
  for (const chunk of compilation.chunks) {
    const file = [...chunk.files].find((each) => each.endsWith('.js'));
    const source = file === undefined ? undefined : compilation.getAsset(file)?.source;
    // What asks for the others is not among them: it is not asked for by them.
    if (chunk.hasRuntime() || chunk.id === undefined || chunk.id === null || !source) continue;
    hashes[String(chunk.id)] = createHash('sha256').update(source.buffer()).digest('base64');
  }
  return hashes;
}
