import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { describe, expect, test, vi } from 'vitest';
import {
  CheckboxField,
  FileField,
  RadioGroupField,
  SelectField,
  StepperField,
  TextAreaField,
  TextField,
} from './index.ts';

const wired = {
  TextField: (
    <TextField label="Name" name="x" hint="As in your passport" error="Full Name is required" required />
  ),
  TextAreaField: (
    <TextAreaField label="Name" name="x" hint="As in your passport" error="Full Name is required" required />
  ),
  SelectField: (
    <SelectField
      label="Name"
      name="x"
      options={[]}
      hint="As in your passport"
      error="Full Name is required"
      required
    />
  ),
  CheckboxField: (
    <CheckboxField label="Name" name="x" hint="As in your passport" error="Full Name is required" required />
  ),
  FileField: (
    <FileField label="Name" name="x" hint="As in your passport" error="Full Name is required" required />
  ),
  StepperField: (
    <StepperField
      label="Name"
      value={1}
      onChange={() => {}}
      hint="As in your passport"
      error="Full Name is required"
      required
    />
  ),
};

describe.each(Object.entries(wired))('%s', (_, field) => {
  test('ties label, hint and error to the control', () => {
    render(field);
    const control = screen.getByLabelText(/^Name/, {
      selector: 'input, select, textarea',
    }) as HTMLInputElement;
    const described = (control.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'As in your passport',
      'Full Name is required',
    ]);
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(control.required).toBe(true);
  });
});

test('without error or hint nothing is described or invalid', () => {
  render(<TextField label="Name" name="x" />);
  const control = screen.getByLabelText('Name');
  expect(control.hasAttribute('aria-describedby')).toBe(false);
  expect(control.hasAttribute('aria-invalid')).toBe(false);
});

test('a radio group ties its error to the group, and every radio has its label', () => {
  render(
    <RadioGroupField
      legend="Agent?"
      name="agent"
      error="Please choose"
      options={[
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No', hint: 'For myself' },
      ]}
    />,
  );
  const group = screen.getByRole('radiogroup', { name: 'Agent?' });
  expect(group.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Please choose',
  );
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'yes',
    'no',
  ]);
});

test('a select shows its placeholder until something is chosen', async () => {
  const options = [
    { value: '2025', label: '2025', disabled: true },
    { value: '2026', label: '2026' },
  ];
  render(<SelectField label="Year" name="year" options={options} placeholder="Choose a year" required />);
  const select = screen.getByLabelText(/^Year/) as HTMLSelectElement;
  expect(select.value).toBe('');
  expect([...select.options].map((option) => option.disabled)).toEqual([true, true, false]);
  await userEvent.selectOptions(select, '2026');
  expect(select.value).toBe('2026');
});

test('works with what register() of react-hook-form gives', async () => {
  const sent = vi.fn();
  function Form() {
    const { register, handleSubmit, formState } = useForm({
      defaultValues: { name: '', country: 'IN', about: '', agree: false, agent: 'no' },
    });
    return (
      <form noValidate onSubmit={handleSubmit(sent)}>
        <TextField
          label="Name"
          error={formState.errors.name?.message}
          {...register('name', { required: 'Full Name is required' })}
        />
        <SelectField
          label="Country"
          options={[
            { value: 'IN', label: 'India' },
            { value: 'GB', label: 'United Kingdom' },
          ]}
          {...register('country')}
        />
        <TextAreaField label="Message" {...register('about')} />
        <CheckboxField label="Agree" {...register('agree')} />
        <RadioGroupField
          legend="Agent?"
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          {...register('agent')}
        />
        <button>Send</button>
      </form>
    );
  }
  render(<Form />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button'));
  await screen.findByText('Full Name is required');
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect((screen.getByRole('radio', { name: 'No' }) as HTMLInputElement).checked).toBe(true);
  await user.type(screen.getByLabelText('Name'), 'Asha');
  await user.selectOptions(screen.getByLabelText('Country'), 'GB');
  await user.type(screen.getByLabelText('Message'), 'Two of us');
  await user.click(screen.getByLabelText('Agree'));
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  await user.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(sent).toHaveBeenCalled(), { timeout: 10_000 });
  expect(sent.mock.calls[0]?.[0]).toEqual({
    name: 'Asha',
    country: 'GB',
    about: 'Two of us',
    agree: true,
    agent: 'yes',
  });
});

describe('StepperField', () => {
  const onSeen = vi.fn();
  function Guests({ start = 2 }: { start?: number }) {
    const [value, setValue] = useState(start);
    return (
      <StepperField
        label="Guests"
        min={1}
        max={4}
        value={value}
        onChange={(next) => {
          onSeen(next);
          setValue(next);
        }}
      />
    );
  }
  const box = () => screen.getByRole('spinbutton', { name: 'Guests' }) as HTMLInputElement;

  test('buttons step, stop at the ends, and keep the focus there', async () => {
    render(<Guests start={3} />);
    const more = screen.getByRole('button', { name: 'Increase Guests' });
    await userEvent.click(more);
    expect(box().value).toBe('4');
    expect(more.getAttribute('aria-disabled')).toBe('true');
    onSeen.mockClear();
    await userEvent.click(more);
    expect(onSeen).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(more);
  });

  test('arrow keys, Home and End', async () => {
    render(<Guests />);
    const user = userEvent.setup();
    await user.click(box());
    for (const [key, value] of [
      ['{ArrowUp}', '3'],
      ['{End}', '4'],
      ['{ArrowUp}', '4'],
      ['{Home}', '1'],
      ['{ArrowDown}', '1'],
    ] as const) {
      await user.keyboard(key);
      expect(box().value).toBe(value);
    }
  });

  test('typing passes on only whole numbers in range, and leaving shows the value again', () => {
    onSeen.mockClear();
    render(<Guests />);
    for (const text of ['', '9', 'two', '1.5', '-1']) fireEvent.change(box(), { target: { value: text } });
    expect(onSeen).not.toHaveBeenCalled();
    fireEvent.blur(box());
    expect(box().value).toBe('2');
    fireEvent.change(box(), { target: { value: '4' } });
    expect(onSeen).toHaveBeenCalledWith(4);
  });
});
