/** Settings of the commands whose names begin with the site's id, because they are set beside those of other sites. */
import { site } from '@delivery/store/site';

/** The settings without the beginning. */
type SettingName = 'SITE' | 'TOKEN' | 'ID_TOKEN' | 'FROM_TOKEN' | 'SIGNING_KEY' | 'ACTOR';

/** The beginning of the settings' names: the site's id in capitals. */
export const settingsPrefix = `${site.id.toUpperCase()}_`;

/** Returns the whole name of a setting. */
export const settingName = (name: SettingName): string => `${settingsPrefix}${name}`;

/** Returns the value of a setting, or undefined when it is not set. */
export const readSetting = (name: SettingName, env: NodeJS.ProcessEnv = process.env): string | undefined =>
  env[settingName(name)];
