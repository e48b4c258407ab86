/**
 * Festivals that a sailing may fall on: the day whose evening they are kept, as the calendars of India and of the Western
 * church have it. The New Year is seen in on the last evening of the old one. The operator adds years as they are announced.
 */
export const festivals: readonly { name: string; dates: readonly string[] }[] = [
  { name: 'Dussehra', dates: ['2025-10-02', '2026-10-20', '2027-10-09', '2028-09-27'] },
  { name: 'Diwali', dates: ['2025-10-20', '2026-11-08', '2027-10-29', '2028-10-17'] },
  { name: 'Christmas', dates: ['2025-12-25', '2026-12-25', '2027-12-25', '2028-12-25'] },
  { name: 'New Year', dates: ['2025-12-31', '2026-12-31', '2027-12-31', '2028-12-31'] },
  { name: 'Holi', dates: ['2026-03-04', '2027-03-22', '2028-03-11'] },
  { name: 'Easter', dates: ['2026-04-05', '2027-03-28', '2028-04-16'] },
];
