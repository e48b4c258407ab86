/** The operator's settings. Other domains import this file and nothing else of the folder. */
export {
  areAgentsAskedForTwoFactor,
  type FestivalDates,
  findSiteSettings,
  findTravelSettings,
  getCommissionPercent,
  getContactLine,
  getFestivalDates,
  getHrEmail,
  getSalesEndHours,
  getScreenPicture,
  getSellerSettings,
  getSellerState,
  getSiteInfo,
  getSiteSettings,
  listMenuScenes,
  type SellerSettings,
  type SettingName,
  settingSchemas,
  type TravelSettings,
} from './settings.ts';
export { settings } from './tables.ts';
