/** Formats numbers for Prometheus (text format 0.0.4). */

/**
 * The meaning of every number that the API reports. The name of a number may be followed by labels:
 * `antara_jobs{kind="mail",state="failing"}`.
 */
const figureMeanings = {
  antara_check: 'Whether a check is in this state (ok, warning, failed, unknown): 1 or 0',
  antara_check_age_seconds: 'Seconds since the checks were made last',
  antara_sales_paused:
    'Whether sales are paused, by command or because the database cannot be written: 1 or 0',
  antara_jobs: 'Jobs that are not done, by kind and state (waiting, failing, given_up)',
  antara_money_unsettled:
    'Payments that were taken and neither booked nor paid back: undecided for 15 minutes, or the capture or refund was given up',
  antara_files_free_ratio: 'Free part of the disk of DATA_DIR, 0 to 1',
  antara_rate_age_seconds: 'Seconds since the exchange rate was read',
  antara_certificate_days: 'Days until the certificate of SITE_URL expires',
  antara_backup_age_seconds: 'Seconds since the last backup was complete',
} as const;

type FigureName = keyof typeof figureMeanings;
export type Figures = { [Name in FigureName | `${FigureName}{${string}}`]?: number };

/** Returns the figures as text, each after lines with its meaning and type. */
export function formatFigures(figures: Figures): string {
  const entries = Object.entries(figures);
  return Object.entries(figureMeanings)
    .flatMap(([name, meaning]) => {
      const ownEntries = entries.filter(([figure]) => figure.split('{', 1)[0] === name);
      if (!ownEntries.length) return [];
      return [
        `# HELP ${name} ${meaning}`,
        `# TYPE ${name} gauge`,
        ...ownEntries.map((entry) => entry.join(' ')),
      ];
    })
    .map((line) => `${line}\n`)
    .join('');
}
