/** Courtesy options of travel agents. Other domains import this file and nothing else of the folder. */
export { options } from './routes.ts';
export { endOption, setOptionEnd, withdrawOptions } from './take-option.ts';
export { getOptionState, selectOptionDetails } from './view.ts';
