/**
 * The titles of agents (B§3). This file is apart from the schemas, so that pages can use the titles without loading
 * schemas.
 */
export const titles = ['Mr.', 'Mrs.', 'Master', 'Miss'] as const;

/** The choice for a consortium that is not in the list. The form then asks for its name. */
export const otherGroup = 'Others';
