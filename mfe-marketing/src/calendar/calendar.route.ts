import type { RemoteRoute } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import { loadCalendar, type CalendarData } from './calendar.loader.ts';

export const calendarRoute: RemoteRoute<CalendarData> = {
  chunk: 'calendar',
  screen: () => import(/* webpackChunkName: "calendar" */ './calendar.screen.tsx'),
  load: loadCalendar,
  head: () => ({
    title: 'Sailing calendar · Antara River Cruises',
    description:
      'Every departure on sale, by ship and month, with festivals and free suites; and the Cruise Calendar (2025-2026) as published.',
    canonical: paths.sellingChart(),
    image: 'heroes/calendar',
  }),
};
