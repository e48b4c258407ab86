/** Slugs: lower-case letters and digits, joined by hyphens. Pure. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The slug that an address has; '' where it is none, or longer than 100 characters. */
export function readSlug(text: string | null | undefined): string {
  const slug = text?.trim() ?? '';
  return slug.length <= 100 && slugPattern.test(slug) ? slug : '';
}
