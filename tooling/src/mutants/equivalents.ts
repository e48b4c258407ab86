/** Mutants that change nothing that anybody could notice, by the names of `score.ts`, each with the reason. */
export const equivalents: Readonly<Record<string, string>> = {};
