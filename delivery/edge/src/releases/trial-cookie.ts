/**
 * The cookie with which the edge's own browser asks for the pages of a set under trial; its value is known to this
 * process alone.
 */
export const trialCookie = 'release_trial';
