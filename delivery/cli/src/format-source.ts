/** Formats files that a command writes into the workspace, like `npm run format`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { root } from './workspace.ts';

const options = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
const formatted = /\.(?:tsx?|json|css|md|yaml)$/;

/** Returns `text` formatted as a file of this name; unchanged for kinds of files that have no format. */
export async function formatSource(file: string, text: string): Promise<string> {
  if (!formatted.test(file)) return text;
  const { code, errors } = await format(file, text, options);
  const [error] = errors;
  if (error) throw new Error(`${file} cannot be formatted: ${error.message}\n${error.codeframe ?? ''}`);
  return code;
}
