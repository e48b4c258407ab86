/** Mails: their shape, layout and delivery. Other domains import this file and nothing else of the folder. */
export { type MailBlock, type MailRow, renderHtml, renderText } from './layout.ts';
export { type Attachment, type Mail, type Mailer, toHeaderText } from './mail.ts';
export { getMailer, loadSender } from './mailer.ts';
