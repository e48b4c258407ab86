import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Career } from '@antara/contracts/api/content';
import { uploadFile, type UploadOptions } from '@antara/contracts/api/upload';
import { remote } from '../routes.tsx';
import { testBlock, testPage } from '../testing/page.ts';
import {
  noAnswer,
  renderScreens,
  createTestContext,
  type CallHandlers,
  testPicture,
} from '@antara/contracts/testing';

vi.mock('@antara/contracts/api/upload', () => ({ uploadFile: vi.fn() }));
const upload = vi.mocked(uploadFile);

const routes = { '/careers': remote.createRoutes()['/careers']! };
const opening = (title: string): Career => ({
  title,
  description: `<p>The work of a ${title}.</p>`,
  location: 'Kolkata',
  employment_type: 'FULL_TIME',
  posted_on: '2026-10-12',
});
const blocks = [
  testBlock('hero', { title: 'Work with us on the river', pictures: [testPicture('careers/crew')] }),
  testBlock('intro', {
    text: '<p>The day begins before the guests do.</p>',
    pictures: [testPicture('careers/guide'), testPicture('careers/galley')],
  }),
  testBlock('cv', {
    title: 'Tell us who you are',
    text: '<p>Send your CV.</p>',
    link: { label: 'careers@antara.example', url: 'mailto:careers@antara.example' },
  }),
];
const openings = [opening('Naturalist'), opening('Suite Steward')];
const answers: CallHandlers = {
  page: () => testPage(blocks),
  careers: () => ({ response: 'SUCCESS', careers: openings }),
};
const pdf = new File(['%PDF-1.7'], 'asha-menon.pdf', { type: 'application/pdf' });
const done = { response: 'SUCCESS' as const, uploaded: true, url: 'resume-1' };

beforeEach(() => void upload.mockReset().mockResolvedValue(done));
afterEach(() => sessionStorage.clear());

async function openCareers(more: CallHandlers = {}) {
  const testContext = createTestContext({ ...answers, ...more });
  await renderScreens(testContext.appContext, routes, ['/careers']);
  await screen.findByRole('heading', { level: 1 });
  return { ...testContext, user: userEvent.setup({ applyAccept: false }) };
}

const button = (name: string) => screen.getByRole('button', { name });
const fileField = () => screen.getByLabelText<HTMLInputElement>(/^Resume/);
async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.selectOptions(screen.getByLabelText(/^Position/), 'Naturalist');
  await user.type(screen.getByLabelText(/^Full name/), 'Asha Menon');
  await user.type(screen.getByLabelText(/^Email/), 'asha@antara.example');
  await user.type(screen.getByLabelText(/^Contact number/), '9800000001');
}
const sentOf = (calls: { name: string; input: unknown }[]) =>
  calls.filter(({ name }) => name === 'enquiry').map(({ input }) => (input as { body: unknown }).body);

describe('PB-13 the careers page', () => {
  it('PB-13 heading, intro, images, openings and where to send a CV', async () => {
    const { user } = await openCareers();
    screen.getByRole('heading', { level: 1, name: 'Work with us on the river' });
    screen.getByText('The day begins before the guests do.');
    expect(screen.getAllByRole('img')).toHaveLength(3);
    const first = screen.getByRole('heading', { level: 3, name: 'Naturalist' });
    expect(first.closest('details')?.open).toBe(false);
    await user.click(first);
    expect(first.closest('details')?.open).toBe(true);
    screen.getByText('The work of a Naturalist.');
    expect(screen.getAllByRole('link', { name: /careers@antara.example/ })[0]?.getAttribute('href')).toBe(
      'mailto:careers@antara.example',
    );
  });

  it('PB-13 “Apply” chooses the opening in the form', async () => {
    const { user } = await openCareers();
    await user.click(screen.getByText('Suite Steward', { selector: 'h3' }));
    await user.click(screen.getByRole('link', { name: /Apply as Suite Steward/ }));
    await waitFor(() => expect(screen.getByLabelText(/^Position/)).toHaveProperty('value', 'Suite Steward'));
    expect(document.activeElement).toBe(screen.getByLabelText(/^Position/));
  });

  it('PB-13 each opening is JSON-LD', () => {
    const { jsonLd } = routes['/careers'].head({
      data: { blocks: [], sliders: [], failed: false, openings },
      url: new URL('http://site/careers'),
      params: {},
      role: null,
    });
    expect(jsonLd).toMatchObject([
      { '@type': 'JobPosting', title: 'Naturalist', datePosted: '2026-10-12', employmentType: 'FULL_TIME' },
      { '@type': 'JobPosting', title: 'Suite Steward' },
    ]);
  });

  it('ER-01 if every call failed, one can still apply', async () => {
    await openCareers({ page: () => noAnswer, careers: () => noAnswer });
    screen.getByText('Part of this page could not be loaded.');
    expect(screen.getByLabelText(/^Position/).tagName).toBe('INPUT');
    button('Submit Application');
  });
});

describe('EN-04 the resume', () => {
  it('EN-04 Upload without a file: “Please select a PDF file first.”', async () => {
    const { user } = await openCareers();
    await user.click(button('Upload'));
    await screen.findByText('Please select a PDF file first.');
    expect(document.activeElement).toBe(fileField());
    expect(upload).not.toHaveBeenCalled();
  });

  it('EN-04 a file that is no PDF counts as none, one of more than 5 MB is too large', async () => {
    const { user } = await openCareers();
    await user.upload(fileField(), new File(['hello'], 'cv.docx', { type: 'application/msword' }));
    await user.click(button('Upload'));
    await screen.findByText('Please select a PDF file first.');
    const large = new File(['%PDF'], 'large.pdf', { type: 'application/pdf' });
    Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 + 1 });
    await user.upload(fileField(), large);
    await user.click(button('Upload'));
    await screen.findByText('The PDF may have at most 5 MB.');
    expect(upload).not.toHaveBeenCalled();
  });

  it('EN-04 “Uploading...” with how far it is, and no “Submitting...” beside it, then “File uploaded successfully!”', async () => {
    let tell: UploadOptions['onProgress'];
    let answer: (result: typeof done) => void = () => {};
    upload.mockImplementation((_, options) => {
      tell = options?.onProgress;
      return new Promise((resolve) => (answer = resolve));
    });
    const { user } = await openCareers();
    await user.upload(fileField(), pdf);
    await user.click(button('Upload'));
    expect((await screen.findByRole('button', { name: 'Uploading...' })).getAttribute('aria-disabled')).toBe(
      'true',
    );
    // Nothing has been submitted, and the button cannot be pressed during the upload.
    expect(button('Submit Application').getAttribute('aria-disabled')).toBe('true');
    tell?.(0.4);
    await screen.findByText('40 %');
    expect(screen.getByRole('progressbar')).toHaveProperty('value', 0.4);
    answer(done);
    await screen.findByText('File uploaded successfully!');
    expect(upload.mock.calls[0]?.[0]).toBe(pdf);
  });

  it.each([
    [{ ...done, url: '' }, 'Error: No file URL returned from server.'],
    [noAnswer, 'Error uploading file. Please try again.'],
    [
      { response: 'UNSUPPORTED' as const, status: 415, data: { message: 'Not a PDF' } },
      'Error uploading file. Please try again.',
    ],
  ])(
    'EN-04 what the server answers instead: %o; Upload is pressed again and succeeds',
    async (result, message) => {
      upload.mockResolvedValueOnce(result);
      const { user } = await openCareers();
      await user.upload(fileField(), pdf);
      await user.click(button('Upload'));
      await screen.findByText(message);
      expect(screen.queryByText('File uploaded successfully!')).toBeNull();
      await user.click(button('Upload'));
      await screen.findByText('File uploaded successfully!');
      expect(screen.queryByText(message)).toBeNull();
      expect(upload.mock.calls.map(([file]) => file)).toEqual([pdf, pdf]);
    },
  );
});

describe('EN-04 the application', () => {
  it('EN-04 shows the specified errors and sends nothing', async () => {
    const { user, calls } = await openCareers();
    await user.click(button('Submit Application'));
    for (const message of [
      'Please choose a position',
      'Full Name is required',
      'A valid Email Address is required',
      'A valid 10-digit Contact Number is required',
      'Please select a PDF file first.',
    ]) {
      await screen.findByText(message);
    }
    expect(sentOf(calls)).toEqual([]);
  });

  it('EN-04 only the resume missing: the focus is on it', async () => {
    const { user } = await openCareers();
    await fill(user);
    await user.click(button('Submit Application'));
    await screen.findByText('Please select a PDF file first.');
    expect(document.activeElement).toBe(fileField());
  });

  it('EN-04 goes out with what the upload answered; the alert, an empty form; category CAREER', async () => {
    const { user, calls, notices } = await openCareers({ enquiry: () => ({ response: 'SUCCESS' }) });
    await fill(user);
    await user.upload(fileField(), pdf);
    await user.click(button('Upload'));
    await screen.findByText('File uploaded successfully!');
    await user.click(button('Submit Application'));
    await waitFor(() => expect(notices).toEqual(['Application submitted successfully']));
    expect(sentOf(calls)).toEqual([
      {
        category: 'CAREER',
        name: 'Asha Menon',
        email: 'asha@antara.example',
        mobile_no: '+919800000001',
        tour: 'Naturalist',
        message: '',
        file: 'resume-1',
        fax_number: '',
      },
    ]);
    expect(screen.queryByText('File uploaded successfully!')).toBeNull();
    expect(screen.getByLabelText(/^Full name/)).toHaveProperty('value', '');
  });

  it('EN-04 the button is disabled while the application is sent', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const { user, notices } = await openCareers({ enquiry: () => promise });
    await fill(user);
    await user.upload(fileField(), pdf);
    await user.click(button('Upload'));
    await screen.findByText('File uploaded successfully!');
    await user.click(button('Submit Application'));
    expect((await screen.findByRole('button', { name: 'Submitting...' })).getAttribute('aria-disabled')).toBe(
      'true',
    );
    resolve({ response: 'SUCCESS' });
    await waitFor(() => expect(notices).toEqual(['Application submitted successfully']));
  });

  it('EN-04 a chosen file whose Upload was forgotten is uploaded first', async () => {
    const { user, calls } = await openCareers({ enquiry: () => ({ response: 'SUCCESS' }) });
    await fill(user);
    await user.upload(fileField(), pdf);
    await user.click(button('Submit Application'));
    await waitFor(() => expect(sentOf(calls)).toMatchObject([{ file: 'resume-1' }]));
    expect(upload).toHaveBeenCalledTimes(1);
  });

  it('EN-04 another file in its place must be uploaded again', async () => {
    const { user } = await openCareers();
    await user.upload(fileField(), pdf);
    await user.click(button('Upload'));
    await screen.findByText('File uploaded successfully!');
    await user.upload(fileField(), new File(['%PDF'], 'other.pdf', { type: 'application/pdf' }));
    expect(screen.queryByText('File uploaded successfully!')).toBeNull();
  });

  it('ER-02 failure: “Something went wrong. Please try again.”, keeps the resume, and Retry sends it', async () => {
    let works = false;
    const { user, notices } = await openCareers({
      enquiry: () => (works ? { response: 'SUCCESS' } : noAnswer),
    });
    await fill(user);
    await user.upload(fileField(), pdf);
    await user.click(button('Upload'));
    await screen.findByText('File uploaded successfully!');
    await user.click(button('Submit Application'));
    await screen.findByText('Something went wrong. Please try again.');
    screen.getByText('File uploaded successfully!');
    works = true;
    await user.click(button('Retry'));
    await waitFor(() => expect(notices).toEqual(['Application submitted successfully']));
    expect(upload).toHaveBeenCalledTimes(1);
  });
});
