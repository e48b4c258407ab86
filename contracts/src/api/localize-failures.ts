/**
 * Shows failures of the API in the language of the page. English pages show the text that came; only the shell's code
 * for other languages loads this file.
 */
import { failureTexts, type TextCode } from './failure-texts.ts';
import type { Failure } from './client.ts';

/** Returns `text` with the message of its code in the page's language, or with the message that came. */
function localizeText<Text extends { message?: string; code?: unknown; values?: unknown }>(text: Text): Text {
  const { code } = text;
  if (typeof code !== 'string' || !Object.hasOwn(failureTexts, code)) return text;
  const write = failureTexts[code as TextCode] as (values: unknown) => string;
  return { ...text, message: write(text.values) };
}

/** Returns `failure` with the texts that have a code in the page's language. */
export function localizeFailure(failure: Failure): Failure {
  const { fields } = failure.data;
  return {
    ...failure,
    data: { ...localizeText(failure.data), ...(fields && { fields: fields.map(localizeText) }) },
  };
}
