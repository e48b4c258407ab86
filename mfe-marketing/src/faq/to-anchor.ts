/** Returns the id by which an address names a question: `What is included?` → `what-is-included`. */
export function toAnchor(question: string): string {
  return (question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('-');
}
