/** Passports in tests: the test answers the upload calls. */
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { uploadImage } from '@antara/contracts/api/upload';
import { vi } from 'vitest';

/** The mocked upload (`vitest.setup.ts`). It sends nothing; each test sets its response. */
export const upload = vi.mocked(uploadImage);

const passportPath = (letter: string) => `passports/${letter.repeat(32)}`;

/** Two passports uploaded before a reload. */
export const storedPassports = { passport_front: passportPath('f'), passport_back: passportPath('b') };

/** A picture of `bytes` bytes. */
export const createPicture = (bytes = 10, name = 'front.jpg') =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });

/** Makes the next uploads succeed with these paths, in this order. */
export function mockUploads(...paths: string[]): void {
  for (const path of paths) upload.mockResolvedValueOnce({ response: 'SUCCESS', files: [path] });
}

/** The file chooser of one side of the first guest's passport. */
export const getPassportChooser = (side: 'front' | 'back') =>
  screen.getAllByLabelText<HTMLInputElement>(new RegExp(`^Passport, ${side}`), { selector: 'input' })[0]!;

/** Chooses both sides for the only guest, and waits until both pictures are shown. */
export async function choosePassports(user: UserEvent): Promise<void> {
  mockUploads(storedPassports.passport_front, storedPassports.passport_back);
  await user.upload(getPassportChooser('front'), createPicture());
  await screen.findByRole('img', { name: /^The front of the passport/ });
  await user.upload(getPassportChooser('back'), createPicture());
  await screen.findByRole('img', { name: /^The back of the passport/ });
}
