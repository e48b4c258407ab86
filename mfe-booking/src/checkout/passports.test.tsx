import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { maxPassportBytes } from '@antara/contracts/api/passports';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createAnswers } from '../testing/answers.ts';
import {
  getPassportChooser,
  createPicture,
  storedPassports,
  upload,
  mockUploads,
} from '../testing/passports.ts';
import { payThrough } from '../testing/review.ts';
import { createRoom, slug, storedRooms, storeRooms, winter } from '../testing/sample-tour.ts';
import {
  noAnswer,
  openAt,
  refused,
  createBookingContext,
  type Answers,
} from '../testing/booking-context.tsx';
import { readDraft } from './draft.store.ts';

afterEach(() => {
  upload.mockReset();
  vi.unstubAllGlobals();
});

const address = `/book-now/checkout/${slug}?date=${winter}`;
const leela = {
  roomNumber: '101',
  firstName: 'Leela',
  lastName: 'Rao',
  contact: '9800000001',
  age: '41',
  gender: 'Female',
  country: 'India',
};
const blank = { passport_front: '', passport_back: '' };
const [front, back] = [storedPassports.passport_front, storedPassports.passport_back];
const other = `passports/${'n'.repeat(32)}`;

const storeGuests = (...guests: object[]) =>
  sessionStorage.setItem(`checkout:${slug}:${winter}`, JSON.stringify({ guests }));
const keptGuests = () => readDraft(slug, winter).guests;

async function open(answers: Answers = {}) {
  const testContext = createBookingContext(createAnswers(answers));
  const opened = await openAt(testContext.appContext, address);
  await screen.findByRole('button', { name: 'Save guests' }, { timeout: 15_000 });
  return { ...testContext, ...opened, user: userEvent.setup() };
}
/** A checkout of one guest with everything but the passport. */
async function openWithout(answers?: Answers) {
  storeRooms(createRoom('101'));
  storeGuests({ ...leela, ...blank });
  return open(answers);
}
const side = (name: 'front' | 'back') => within(screen.getByRole('group', { name: `Passport, ${name}` }));
const described = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('one side of a passport', () => {
  test('CO-07 Upload without a file asks for one, and the field has the focus', async () => {
    const { user } = await openWithout();
    await user.click(side('front').getByRole('button', { name: 'Upload' }));
    expect(described(getPassportChooser('front'))).toContain('Please select a file first.');
    expect(document.activeElement).toBe(getPassportChooser('front'));
    expect(upload).not.toHaveBeenCalled();
  });

  test('CO-07 a chosen picture is sent, its progress told, and its owner sees it', async () => {
    const { user } = await openWithout();
    let answer: (result: Awaited<ReturnType<typeof upload>>) => void = () => {};
    upload.mockImplementationOnce((_file, options) => {
      options?.onProgress?.(0.4);
      return new Promise((resolve) => (answer = resolve));
    });
    const picture = createPicture();
    await user.upload(getPassportChooser('front'), picture);
    expect(await screen.findByText('Uploading...')).toBeTruthy();
    expect(side('front').getByText('40 %')).toBeTruthy();
    await act(async () => answer({ response: 'SUCCESS', files: [front] }));
    expect(upload.mock.calls[0]![0]).toBe(picture);
    expect(side('front').getByRole('img').getAttribute('src')).toBe(`/api/passport?id=${'f'.repeat(32)}`);
    expect(side('front').getByText('File uploaded successfully!')).toBeTruthy();
    expect(keptGuests()[0]).toMatchObject({ firstName: 'Leela', passport_front: front, passport_back: '' });
  });

  test.each([
    ['no answer', noAnswer, 'Error uploading file. Please try again.'],
    [
      'a fault of the server',
      refused('ERROR', 500, { message: 'Oh' }),
      'Error uploading file. Please try again.',
    ],
    [
      'an answer without a path',
      { response: 'SUCCESS' as const, files: [] as string[] },
      'Error: No file URL returned from server.',
    ],
    [
      'too large',
      refused('TOO_LARGE', 413, { message: 'File size should be less than 1 MB.' }),
      'File size should be less than 1 MB.',
    ],
    [
      'no picture',
      refused('UNSUPPORTED', 415, { message: 'We cannot read this picture.' }),
      'We cannot read this picture.',
    ],
  ])('CO-07 %s is said at the field, and Upload sends it again', async (_what, result, message) => {
    const { user } = await openWithout();
    upload.mockResolvedValueOnce(result);
    await user.upload(getPassportChooser('back'), createPicture());
    await waitFor(() => expect(described(getPassportChooser('back'))).toContain(message));
    mockUploads(back);
    await user.click(side('back').getByRole('button', { name: 'Upload' }));
    expect(await side('back').findByRole('img')).toBeTruthy();
    expect(upload).toHaveBeenCalledTimes(2);
  });

  test('CO-07 what is larger than 1 MB and cannot be made smaller is refused without being sent', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    const { user } = await openWithout();
    await user.upload(getPassportChooser('front'), createPicture(maxPassportBytes + 1));
    await waitFor(() =>
      expect(described(getPassportChooser('front'))).toContain('File size should be less than 1 MB.'),
    );
    expect(upload).not.toHaveBeenCalled();
    mockUploads(front);
    await user.upload(getPassportChooser('front'), createPicture(maxPassportBytes));
    expect(await side('front').findByRole('img')).toBeTruthy();
  });

  test.each([
    ['scan.pdf', 'application/pdf', /^A PDF cannot be taken here/],
    ['IMG_2041.HEIC', '', /^This browser cannot make a HEIC picture smaller/],
  ])('CO-07 a large %s is refused for its kind, not for its size alone', async (name, type, message) => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    await openWithout();
    const file = new File([new Uint8Array(maxPassportBytes + 1)], name, { type });
    // As dragging a file does, whatever the chooser filters by.
    await userEvent.setup({ applyAccept: false }).upload(getPassportChooser('front'), file);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(upload).not.toHaveBeenCalled();
  });

  test('CO-07 replaced: the one before stays until another is there; removed: it is gone', async () => {
    storeRooms(createRoom('101'));
    storeGuests({ ...leela, ...storedPassports });
    const { user } = await open();
    upload.mockResolvedValueOnce(noAnswer);
    await user.upload(getPassportChooser('front'), createPicture());
    await screen.findByText('Error uploading file. Please try again.');
    expect(keptGuests()[0]!.passport_front).toBe(front);
    mockUploads(other);
    await user.click(side('front').getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(keptGuests()[0]!.passport_front).toBe(other));
    await user.click(side('front').getByRole('button', { name: 'Remove the front' }));
    expect(side('front').queryByRole('img')).toBeNull();
    expect(keptGuests()[0]).toMatchObject({ passport_front: '', passport_back: back });
  });

  test('CO-07 a picture that could not be shown without a connection is shown once there is one', async () => {
    storeRooms(createRoom('101'));
    storeGuests({ ...leela, ...storedPassports });
    await open();
    fireEvent.error(side('front').getByRole('img'));
    expect(side('front').queryByRole('img')).toBeNull();
    expect(side('front').getByText('No preview just now')).toBeTruthy();
    fireEvent.online(window);
    expect(side('front').getByRole('img').getAttribute('src')).toBe(`/api/passport?id=${'f'.repeat(32)}`);
  });

  test('CO-07 no picture is kept in the browser, only its path', async () => {
    storeRooms(createRoom('101'));
    storeGuests({ ...leela, ...storedPassports });
    const first = await open();
    first.unmount();
    await open();
    expect(screen.getAllByRole('img', { name: /passport of guest 1 in suite 101/ })).toHaveLength(2);
    expect(sessionStorage.getItem(`checkout:${slug}:${winter}`)).not.toMatch(/data:|base64|blob:/);
  });
});

describe('guests', () => {
  test('CO-06 saved as one, passports and all', async () => {
    storeRooms(createRoom('101'));
    storeGuests({ ...leela, ...storedPassports });
    const { user, callsOf, texts } = await open({ saveGuests: () => ({ response: 'SUCCESS' }) });
    await user.click(screen.getByRole('button', { name: 'Save guests' }));
    await waitFor(() => expect(texts()).toEqual(['Guests details saved.']));
    expect(callsOf('saveGuests')).toEqual([
      {
        body: {
          booking_data: [
            {
              name: 'Leela Rao',
              email: 'leela@antara.example',
              mobile_no: '+919800000001',
              country_code: '+91',
              ...storedPassports,
              category: 'GUEST',
            },
          ],
        },
      },
    ]);
  });

  test('CO-06 saving or paying without a passport says so, and the first missing field has the focus', async () => {
    const { user, texts, callsOf } = await openWithout();
    await user.click(screen.getByRole('button', { name: 'Save guests' }));
    await waitFor(() => expect(texts()).toEqual(['Please add guests details to save.']));
    expect(document.activeElement).toBe(getPassportChooser('front'));
    expect(described(getPassportChooser('front'))).toContain('Please select a file first.');
    await user.click(screen.getByRole('button', { name: 'Pay Now' }));
    await waitFor(() => expect(texts().at(-1)).toBe('Please add guests details to proceed with the payment'));
    expect(callsOf('saveGuests')).toHaveLength(0);
  });

  test('CO-06 a second guest turns the suite into one for two, at its fare; the removed one turns it back', async () => {
    storeRooms(createRoom('101'), createRoom('103'));
    storeGuests(
      { ...leela, ...storedPassports },
      { ...leela, roomNumber: '103', firstName: 'Meera', ...blank },
    );
    const { user, texts } = await open();
    expect(screen.queryByRole('button', { name: /^Remove guest/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add a second guest to suite 101' }));
    expect(storedRooms().map(({ travellers, price }) => [travellers, price])).toEqual([
      [2, 300_000],
      [1, 200_000],
    ]);
    expect(texts()).toEqual(['Suite 101 is now for two guests: USD 3,000.00.']);
    const names = () =>
      screen.getAllByRole<HTMLInputElement>('textbox', { name: /First name/ }).map(({ value }) => value);
    await waitFor(() => expect(names()).toEqual(['Leela', '', 'Meera']));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getAllByRole('textbox', { name: /First name/ })[1]),
    );
    await user.keyboard('Arjun');
    expect(keptGuests().map(({ firstName }) => firstName)).toEqual(['Leela', 'Arjun', 'Meera']);

    await user.click(screen.getByRole('button', { name: 'Remove guest 1 of suite 101' }));
    await waitFor(() => expect(names()).toEqual(['Arjun', 'Meera']));
    expect(storedRooms().map(({ travellers, price }) => [travellers, price])).toEqual([
      [1, 200_000],
      [1, 200_000],
    ]);
    expect(keptGuests().map(({ firstName }) => firstName)).toEqual(['Arjun', 'Meera']);
    expect(screen.queryByRole('img', { name: /passport/ })).toBeNull();
  });

  test('CO-07 an upload under way finds its guest when one before it is removed', async () => {
    storeRooms(createRoom('101', 2), createRoom('103'));
    storeGuests({ ...leela, ...blank }, { ...leela, ...blank }, { ...leela, roomNumber: '103', ...blank });
    const { user } = await open();
    let answer: (result: Awaited<ReturnType<typeof upload>>) => void = () => {};
    upload.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const last = screen.getByRole('region', { name: 'Guests in suite 103' });
    await user.upload(
      within(last).getByLabelText(/^Passport, front/, { selector: 'input' }),
      createPicture(),
    );
    await user.click(screen.getByRole('button', { name: 'Remove guest 1 of suite 101' }));
    await act(async () => answer({ response: 'SUCCESS', files: [front] }));
    await waitFor(() => expect(keptGuests().map((one) => one.passport_front)).toEqual(['', front]));
  });

  test('CO-06 why a passport is asked for, who sees it and when it goes stands beside it', async () => {
    await openWithout();
    for (const term of ['Why we ask', 'Who sees it', 'When it goes'])
      expect(screen.getByText(term)).toBeTruthy();
    expect(screen.getByText(/30 days after your cruise ends/)).toBeTruthy();
  });
});

test.each([
  ['createOrder', 'data.guests.0.passport_back'],
  ['saveGuests', 'booking_data.0.passport_back'],
] as const)(
  'CO-07 a passport that %s does not find is asked for again, and nothing else is lost',
  async (name, path) => {
    storeRooms(createRoom('101'));
    storeGuests({ ...leela, ...storedPassports });
    const message = 'A picture of a passport is no longer here. Please upload it again.';
    const { user, texts, router } = await open({
      [name]: () => refused('CONFLICT', 409, { message, fields: [{ path, message }] }),
    });
    if (name === 'createOrder') await payThrough(user);
    else await user.click(screen.getByRole('button', { name: 'Save guests' }));
    await waitFor(() => expect(texts()).toEqual([message]));
    await waitFor(() => expect(described(getPassportChooser('back'))).toContain(message));
    expect(router.state.location.search).not.toContain('review');
    expect(keptGuests()[0]).toMatchObject({ firstName: 'Leela', passport_front: front, passport_back: '' });
  },
);
