import { Fragment, type ReactElement } from 'react';
import { WithState } from '../internal/with-state.tsx';
import type { Stories } from '../internal/stories.ts';
import { NameField } from './name-field.tsx';
import { TextField } from './text-field.tsx';
import { EmailField } from './email-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';
import { DateField } from './date-field.tsx';
import { StepperField } from './stepper-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { RadioGroupField } from './radio-group-field.tsx';
import { yesNo } from './yes-no.ts';
import { FileField } from './file-field.tsx';
import { Button } from '../button/button.tsx';
import { HoneypotField } from './honeypot-field.tsx';

const years = [
  { value: '2025', label: '2025', disabled: true },
  { value: '2026', label: '2026' },
];

const agentOrNot = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No', hint: 'I travel for myself' },
];

const states: readonly {
  key: string;
  label?: string;
  hint?: string;
  error?: string;
  required?: boolean;
  disabled?: boolean;
}[] = [
  { key: 'plain' },
  { key: 'with a hint', hint: 'As in your passport', required: true },
  { key: 'wrong', error: 'This is required', hint: 'As in your passport', required: true },
  { key: 'disabled', disabled: true },
  {
    key: 'long words',
    label: 'Name of the traveller who will be met at the airport, exactly as it stands in the passport',
    hint: 'If the passport shows a single name, write it here and leave the surname empty; the crew will know what to do.',
    error:
      'The name must be the one in the passport, since the immigration officer compares the two letter by letter.',
    required: true,
  },
];

type State = Omit<(typeof states)[number], 'key'>;

/** Renders each field in a state, by the field's name. */
const fields: Record<string, (state: State, key: string) => ReactElement> = {
  Text: (state) => (
    <TextField label="Full name" name="name" placeholder="Asha Menon" autoComplete="name" {...state} />
  ),
  Name: (state) => <NameField label="Full name" name="full_name" {...state} />,
  'E-mail': (state) => <EmailField label="Email" name="email" placeholder="asha@antara.example" {...state} />,
  Telephone: (state) => <PhoneField label="Contact number" name="phone" {...state} />,
  Password: (state) => (
    <PasswordField label="Password" name="password" defaultValue="river-light" {...state} />
  ),
  Select: (state) => (
    <SelectField label="Year" name="year" options={years} placeholder="Choose a year" {...state} />
  ),
  Date: (state) => (
    <DateField label="Date of birth" name="born" min="1926-01-01" max="2008-11-21" {...state} />
  ),
  Number: (state) => (
    <WithState start={2}>
      {(value, set) => (
        <StepperField label="Guests" value={value} onChange={set} min={1} max={4} {...state} />
      )}
    </WithState>
  ),
  Message: (state) => <TextAreaField label="Message" name="message" {...state} />,
  Checkbox: (state, key) => (
    <CheckboxField
      label="I agree that my comment is kept with my name"
      name="agree"
      defaultChecked={key === 'with a hint'}
      {...state}
    />
  ),
  'Radio buttons': ({ label, ...state }, key) => (
    <RadioGroupField
      legend={label ?? 'Are you a travel agent?'}
      name={`agent-${key}`}
      options={key === 'plain' ? yesNo : agentOrNot}
      defaultValue={key === 'plain' ? undefined : 'no'}
      inline={key === 'plain'}
      {...state}
    />
  ),
  File: (state) => <FileField label="Resume (PDF)" name="file" accept="application/pdf" {...state} />,
};

const everyField = Object.entries(fields).flatMap(([name, field]) =>
  states.map(({ key, ...state }) => <Fragment key={`${name} · ${key}`}>{field(state, key)}</Fragment>),
);

const uploads = [
  { state: 'uploading', progress: 0.4 },
  { state: 'uploading' },
  { state: 'done' },
  { state: 'error' },
] as const;

export default {
  group: 'Fields',
  about:
    'Text, e-mail, telephone, password, select, date, number, message, choices and files, in every state.',
  states: [
    ...everyField,
    ...uploads.map((upload) => (
      <FileField
        key={`File on its way · ${upload.state}${'progress' in upload ? ', known how far' : ''}`}
        label="Resume (PDF)"
        name="file"
        {...upload}
      />
    )),
    <FileField
      key="File on its way · with a button"
      label="Resume (PDF)"
      name="file"
      hint="PDF, at most 5 MB"
      action={<Button variant="secondary">Upload</Button>}
    />,
    <HoneypotField key="For machines · honeypot: nothing is to be seen here" />,
  ],
} satisfies Stories;
