import { useEffect, type SyntheticEvent } from 'react';
import { useController } from 'react-hook-form';
import { careerEnquiry, careerForm } from '@antara/contracts/api/enquiries';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { Button } from '@antara/shared-ui/button';
import {
  EmailField,
  FileField,
  NameField,
  PhoneField,
  SelectField,
  TextAreaField,
  TextField,
} from '@antara/shared-ui/field';
import { EnquiryForm } from '../components/enquiry-form.tsx';
import { FieldRow } from '../components/field-row.tsx';
import { useEnquiry } from '../hooks/use-enquiry.ts';
import { useResumeUpload } from './use-resume-upload.ts';

/** Renders the application form (EN-04). `requested` is the opening whose link Apply was pressed last. */
export function ApplicationForm({
  positions,
  requested,
  fallbackEmail,
}: {
  positions: readonly string[];
  requested: { position: string } | null;
  fallbackEmail: string | undefined;
}) {
  const { notify } = useAppContext();
  const handle = useEnquiry({
    schema: careerForm,
    draftKey: 'application',
    toEnquiry: careerEnquiry,
    fieldMap: { tour: 'position' },
    failureMessage: 'Something went wrong. Please try again.',
    onSent: () => notify('Application submitted successfully', 'success'),
  });
  const { field } = handle;
  const { control, formState, setValue, setFocus } = handle.form;

  useEffect(() => {
    if (!requested) return;
    setValue('position', requested.position, { shouldValidate: formState.isSubmitted });
    setFocus('position');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when one is asked for
  }, [requested]);

  const { field: file } = useController({ name: 'file', control });
  const resumeUpload = useResumeUpload(file.value ?? '', (url) =>
    setValue('file', url, { shouldValidate: formState.isSubmitted && Boolean(url) }),
  );
  // Uploads a chosen file that has not been uploaded. Otherwise the applicant would have to press Upload before Submit.
  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (resumeUpload.hasUnsentFile() && !(await resumeUpload.upload())) return;
    handle.submit();
  };

  return (
    <EnquiryForm
      handle={{
        ...handle,
        sending: handle.sending || resumeUpload.uploading,
        submit: (event) => void submit(event),
      }}
      submitLabel="Submit Application"
      // The submit button also waits for the button Upload, which submits nothing. Its label stays the same meanwhile.
      busyLabel={resumeUpload.uploading ? 'Submit Application' : 'Submitting...'}
      fallbackEmail={fallbackEmail}
      sentMessage="Thank you. Your application has reached us, and we answer by e-mail."
      aria-labelledby="apply-title"
    >
      {positions.length > 0 ? (
        <SelectField
          label="Position"
          required
          placeholder="Choose an opening"
          options={positions.map((title) => ({ value: title, label: title }))}
          {...field('position')}
        />
      ) : (
        <TextField label="Position" required {...field('position')} />
      )}
      <NameField label="Full name" required {...field('name')} />
      <FieldRow>
        <EmailField label="Email" required {...field('email')} />
        <PhoneField label="Contact number" required {...field('contactNumber')} />
      </FieldRow>
      <FileField
        label="Resume (PDF)"
        hint="One PDF of at most 5 MB. Choose it, then press Upload."
        accept="application/pdf,.pdf"
        required
        state={resumeUpload.uploading ? 'uploading' : file.value ? 'done' : 'idle'}
        progress={resumeUpload.progress}
        // Differs from the text "Uploading..." that the button beside the field announces.
        messages={{ uploading: 'Sent so far' }}
        error={resumeUpload.error ?? formState.errors.file?.message}
        ref={(element) => {
          file.ref(element);
          resumeUpload.input.current = element;
        }}
        onBlur={file.onBlur}
        onChange={resumeUpload.onFileChange}
        action={
          <Button
            variant="secondary"
            busy={resumeUpload.uploading}
            busyLabel="Uploading..."
            onClick={() => void resumeUpload.upload()}
          >
            Upload
          </Button>
        }
      />
      <TextAreaField
        label="Message"
        hint="What we should know that a resume does not say"
        {...field('message')}
      />
    </EnquiryForm>
  );
}
