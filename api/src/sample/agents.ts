/** What agents choose from and take away: consortia (B§3) and the pictures of their gallery. */
export const consortia = [
  'AAA',
  'AMEX',
  'APT',
  'ATTA',
  'CLIA',
  'Coastline Travel',
  'DNATA',
  'Ensemble',
  'Helloworld',
  'House of Travel',
  'IGLTA',
  'Leisure Travel Alliance',
  'Not Just Travel',
  'Signature Travel',
  'Travel Edge',
  'Travel Leaders',
  'Travel Savers',
  'USTOA',
  'Virtuoso',
] as const;

/** Paths in the picture library; their widest files are 1600 px. */
export const agentPictures = [1, 2, 3, 4, 5, 6].map((number) => ({
  path: `agents/${number}`,
  file: `agents/${number}/1600.avif`,
}));
