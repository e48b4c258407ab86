import { describe, expect, it, vi } from 'vitest';
import type { Call, Failure } from './client.ts';
import { notSent, sendEnquiry } from './send-enquiry.ts';

const body = { category: 'CONTACT', name: 'Asha Menon', email: 'asha@antara.example' } as const;
const names = { mobile_no: 'contactNumber', email: 'email' };
const answering = (answer: { response: 'SUCCESS' } | Failure) =>
  vi.fn(async () => answer) as unknown as Call & ReturnType<typeof vi.fn>;
const refused = (status: number, data: Failure['data'] = {}): Failure => ({
  response: status ? 'INVALID' : 'NO_ANSWER',
  status,
  data,
});

describe('sending an enquiry', () => {
  it('EN-02 is one call with the payload as it is; taken, there is nothing to say', async () => {
    const api = answering({ response: 'SUCCESS' });
    expect(await sendEnquiry(api, body, names)).toBeNull();
    expect(api.mock.calls).toEqual([['enquiry', { body }]]);
  });

  it('EN-07 the reference of an accepted enquiry is handed on', async () => {
    const onAccepted = vi.fn();
    const api = vi.fn(async () => ({ response: 'SUCCESS', reference: 'ENQ-7K3QXM' })) as unknown as Call;
    await sendEnquiry(api, body, names, { onAccepted });
    expect(onAccepted.mock.calls).toEqual([['ENQ-7K3QXM']]);
    await sendEnquiry(answering(refused(500)), body, names, { onAccepted });
    expect(onAccepted).toHaveBeenCalledTimes(1);
  });

  it('EN-02 what the server finds wrong has the form’s own names', async () => {
    const wrong = [{ path: 'mobile_no', message: 'A valid 10-digit Contact Number is required' }];
    expect(await sendEnquiry(answering(refused(400, { message: 'No', fields: wrong })), body, names)).toEqual(
      {
        message: null,
        retryable: false,
        fields: [{ name: 'contactNumber', message: 'A valid 10-digit Contact Number is required' }],
      },
    );
  });

  it('EN-02 what belongs to no field of the form is said for all of it', async () => {
    const wrong = [
      { path: 'email', message: 'A valid Email Address is required' },
      { path: 'city', message: 'This is too long' },
    ];
    const failure = refused(400, { message: 'This is too long', fields: wrong });
    expect(await sendEnquiry(answering(failure), body, names)).toEqual({
      message: 'This is too long',
      retryable: false,
      fields: [{ name: 'email', message: 'A valid Email Address is required' }],
    });
  });

  it.each([
    [refused(0), notSent(), true],
    [refused(503, { message: 'Our booking system is resting.' }), notSent(), true],
    [refused(429, { message: 'Please wait a minute.' }), 'Please wait a minute.', true],
    [refused(422, { message: 'This journey is over.' }), 'This journey is over.', false],
  ])(
    'ER-02 the sentence of a failure, and whether the same may be accepted later',
    async (failure, message, retryable) => {
      expect(await sendEnquiry(answering(failure), body, names)).toEqual({ message, retryable, fields: [] });
    },
  );

  it('EN-04 a form may have its own', async () => {
    const failure = 'Something went wrong. Please try again.';
    expect((await sendEnquiry(answering(refused(500)), body, names, { failure }))?.message).toBe(failure);
    expect(
      (await sendEnquiry(answering(refused(429, { message: 'Slow' })), body, names, { failure }))?.message,
    ).toBe(failure);
  });
});
