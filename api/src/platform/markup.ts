/** Text inside HTML and XML. */

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * `text` as the content of an element or of a quoted attribute, in HTML as in XML. Characters that XML 1.0 §2.2 does
 * not allow are left out; lone surrogates become U+FFFD.
 */
export function escapeMarkup(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- these are the characters to leave out
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll(/[&<>"']/g, (char) => entities[char]!)
  );
}
