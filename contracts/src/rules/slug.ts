/** Matches a slug: lower-case letters and digits, joined by hyphens. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Returns the slug in an address, or '' when the text is no slug or longer than 100 characters. */
export function readSlug(text: string | null | undefined): string {
  const slug = text?.trim() ?? '';
  return slug.length <= 100 && slugPattern.test(slug) ? slug : '';
}
