/** The civil date (`yyyy-mm-dd`) at the operator's office. For loaders alone: what is rendered must not ask a clock. */
export function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
}
