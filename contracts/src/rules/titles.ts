/** How an agent is addressed (B§3). Apart from the schemas, so that pages can have it without them. */
export const titles = ['Mr.', 'Mrs.', 'Master', 'Miss'] as const;

/** The choice of a consortium that is not in the list; its name is then asked for. */
export const otherGroup = 'Others';
