/** The time zones that a visitor without scripts chooses from, besides India's: those of the most visitors. */
export const timeZones: readonly (readonly [zone: string, label: string])[] = [
  ['Europe/London', 'London, Dublin'],
  ['Europe/Paris', 'Paris, Berlin, Rome, Madrid'],
  ['Europe/Athens', 'Athens, Helsinki'],
  ['Asia/Dubai', 'Dubai'],
  ['Asia/Dhaka', 'Dhaka'],
  ['Asia/Bangkok', 'Bangkok, Jakarta'],
  ['Asia/Singapore', 'Singapore, Hong Kong, Perth'],
  ['Asia/Tokyo', 'Tokyo, Seoul'],
  ['Australia/Brisbane', 'Brisbane'],
  ['Australia/Sydney', 'Sydney, Melbourne'],
  ['Pacific/Auckland', 'Auckland'],
  ['America/Sao_Paulo', 'São Paulo'],
  ['America/New_York', 'New York, Toronto'],
  ['America/Chicago', 'Chicago'],
  ['America/Denver', 'Denver'],
  ['America/Los_Angeles', 'Los Angeles, Vancouver'],
];
