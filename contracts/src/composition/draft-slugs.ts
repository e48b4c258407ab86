/** The addresses of posts that are not saved yet: `/blogs/draft-<token>`, with 256 random bits as the token. */

/** The beginning of the slug of such a post. */
export const draftSlugPrefix = 'draft-';

/** Matches the slug of such a post, and no slug that a person would write. Paths are in lower case. */
export const draftSlugPattern: RegExp = /^draft-([0-9a-f]{64})$/;
