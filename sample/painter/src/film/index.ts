/** The films of the library, by their path under `media/`. */
export const FILMS: readonly string[] = ['films/a-day-on-the-river.webm'];
