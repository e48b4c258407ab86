/** The states in which every field has a story, as its props. */
export const withHint = { hint: 'As in your passport', required: true };

export const wrong = { error: 'This is required', hint: 'As in your passport', required: true };

/** Without the label, which is the legend of radio buttons. */
export const longHintAndError = {
  hint: 'If the passport shows a single name, write it here and leave the surname empty; the crew will know what to do.',
  error:
    'The name must be the one in the passport, since the immigration officer compares the two letter by letter.',
  required: true,
};

export const longLabel =
  'Name of the traveller who will be met at the airport, exactly as it stands in the passport';

export const longWords = { ...longHintAndError, label: longLabel };
