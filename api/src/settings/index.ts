/** The operator's settings. Other domains import this file and nothing else of the folder. */
export {
  type FestivalDates,
  findSiteSettings,
  getCommissionPercent,
  getContactLine,
  getFestivalDates,
  getHrEmail,
  getSellerSettings,
  getSiteSettings,
  type SellerSettings,
  type SettingName,
  settingSchemas,
} from './settings.ts';
export { settings } from './tables.ts';
