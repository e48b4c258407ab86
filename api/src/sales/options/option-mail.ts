/** Mails about an option. */
export type OptionMail =
  | 'held'
  | 'ending'
  | 'lapsed'
  | 'extended'
  | 'extended-by-agent'
  | 'withdrawn'
  | 'ship-changed'
  | 'moved';
