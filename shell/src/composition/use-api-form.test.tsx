// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { accountForm, type AccountForm } from '@antara/contracts/api/accounts';
import type { Failure } from '@antara/contracts/api/client';
import { useApiForm } from '@antara/contracts/react/use-api-form';
import { useCall } from '@antara/contracts/react/use-call';

type Answer = Failure | { response: 'SUCCESS' };
const failed = 'It could not be saved.';
const refused = (data: Failure['data']): Failure => ({ response: 'INVALID', status: 400, data });

/** A call whose answer the test gives when it likes. */
function createCall<Input>() {
  const answers: ((answer: Answer) => void)[] = [];
  const call = vi.fn((_input: Input) => new Promise<Answer>((resolve) => answers.push(resolve)));
  return { call, answer: (answer: Answer) => answers.shift()?.(answer) };
}

function Form({ call, onDone }: { call: (values: AccountForm) => Promise<Answer>; onDone: () => void }) {
  const { field, submit, busy, message } = useApiForm(accountForm, {
    defaultValues: { name: '', mobile_no: '9800000001' },
    call,
    failed,
    onDone,
  });
  const { error, ...name } = field('name');
  return (
    <form aria-label="Account" onSubmit={submit}>
      <input aria-label="Name" {...name} />
      <p>{error}</p>
      <p role="alert">{message}</p>
      <button aria-busy={busy}>Save</button>
    </form>
  );
}

function openForm() {
  const { call, answer } = createCall<AccountForm>();
  const onDone = vi.fn();
  render(<Form call={call} onDone={onDone} />);
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  const press = () => userEvent.click(screen.getByRole('button'));
  return { call, answer, onDone, name, press };
}

it('VX-06 a form is sent when its schema accepts it, once however often it is submitted', async () => {
  const { call, answer, onDone, name, press } = openForm();
  await press();
  expect(call).not.toHaveBeenCalled();
  await userEvent.type(name, 'Asha{Enter}');
  fireEvent.submit(screen.getByRole('form'));
  await vi.waitFor(() => expect(call).toHaveBeenCalled(), { timeout: 10_000 });
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  answer({ response: 'SUCCESS' });
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled(), { timeout: 10_000 });
  expect(call.mock.calls).toEqual([[{ name: 'Asha', mobile_no: '+919800000001' }]]);
  await vi.waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('false'), {
    timeout: 10_000,
  });
});

it('VX-06 what the server refuses stands at its field with the focus, or over the button, and what was typed stays', async () => {
  const { answer, onDone, name, press } = openForm();
  await userEvent.type(name, 'Asha');
  await press();
  answer(refused({ fields: [{ path: 'name', message: 'Please give your whole name' }] }));
  await screen.findByText('Please give your whole name');
  expect(document.activeElement).toBe(name);
  await press();
  answer({ response: 'NO_ANSWER', status: 0, data: {} });
  await screen.findByText(failed);
  expect(name.value).toBe('Asha');
  expect(onDone).not.toHaveBeenCalled();
});

function Keep({ call, onDone }: { call: (hours: number) => Promise<Answer>; onDone: () => void }) {
  const { run, running, error } = useCall(call, { failed, onDone });
  return (
    <>
      <p role="alert">{error}</p>
      {[24, 72].map((hours) => (
        <button key={hours} aria-busy={running === hours} onClick={() => void run(hours)}>
          {`Keep for ${hours} hours`}
        </button>
      ))}
    </>
  );
}

it('VX-06 a button’s call is made once at a time; it says why it failed until the next press', async () => {
  const { call, answer } = createCall<number>();
  const onDone = vi.fn();
  render(<Keep call={call} onDone={onDone} />);
  const [day, days] = screen.getAllByRole('button');
  await userEvent.click(day!);
  await userEvent.click(days!);
  expect(call.mock.calls).toEqual([[24]]);
  expect([day, days].map((button) => button!.getAttribute('aria-busy'))).toEqual(['true', 'false']);
  answer(refused({ message: 'The option has ended.' }));
  await screen.findByText('The option has ended.');
  await userEvent.click(days!);
  expect(screen.getByRole('alert').textContent).toBe('');
  answer({ response: 'SUCCESS' });
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith({ response: 'SUCCESS' }, 72), {
    timeout: 10_000,
  });
  expect(day!.getAttribute('aria-busy')).toBe('false');
});
