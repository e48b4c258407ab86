import * as m from '../messages/yes-no.ts';

/** The two options of a question answered by yes or no. */
export const yesNo: readonly { value: 'yes' | 'no'; label: string }[] = [
  {
    value: 'yes',
    get label() {
      return m.yes();
    },
  },
  {
    value: 'no',
    get label() {
      return m.no();
    },
  },
];
