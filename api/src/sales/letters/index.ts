/** Letters of the office to many people. Other domains import this file and nothing else of the folder. */
export { changeCampaign, countLetters, createCampaign, recordBounce } from './campaigns.ts';
export { letters } from './plugin.ts';
export { createLetterMail, renderLetter } from './mails.ts';
export { countRecipients, listAudienceFields } from './recipients.ts';
export { type Audience, letterCampaigns, letterRecipients, letterStates, letterTemplates } from './tables.ts';
export { findTextProblem, letterFields } from './template.ts';
