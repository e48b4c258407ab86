/** Returns a question's id in the address: `What is included?` → `what-is-included`. */
export function toAnchor(question: string): string {
  return (question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('-');
}
