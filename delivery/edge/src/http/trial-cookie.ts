/**
 * The cookie with which the edge's own browser requests pages of a set under trial. Only this process knows its value.
 */
export const trialCookie = 'release_trial';
