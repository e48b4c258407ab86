import { useEffect, type SyntheticEvent } from 'react';
import { useController } from 'react-hook-form';
import { careerEnquiry, careerForm } from '@antara/contracts/api/enquiries';
import { useSite } from '@antara/contracts/react/use-site';
import { Button } from '@antara/shared-ui/button';
import {
  EmailField,
  FileField,
  PhoneField,
  SelectField,
  TextAreaField,
  TextField,
} from '@antara/shared-ui/field';
import { EnquiryForm } from '../enquiry/enquiry-form.tsx';
import { Pair } from '../enquiry/pair.tsx';
import { useEnquiry } from '../enquiry/use-enquiry.ts';
import { useResume } from './use-resume.ts';

/** The application form (EN-04). `wanted`: the opening that a visitor has just asked to apply for. */
export function ApplicationForm({
  positions,
  wanted,
  writeTo,
}: {
  positions: readonly string[];
  wanted: { position: string } | null;
  writeTo: string | undefined;
}) {
  const { notify } = useSite();
  const handle = useEnquiry({
    schema: careerForm,
    draftKey: 'application',
    enquiry: careerEnquiry,
    names: {
      name: 'name',
      email: 'email',
      mobile_no: 'contactNumber',
      tour: 'position',
      position: 'position',
      message: 'message',
      file: 'file',
    },
    failure: 'Something went wrong. Please try again.',
    onSent: () => notify('Application submitted successfully', 'success'),
  });
  const { register, control, formState, setValue, setFocus } = handle.form;
  const { errors } = formState;

  useEffect(() => {
    if (!wanted) return;
    setValue('position', wanted.position, { shouldValidate: formState.isSubmitted });
    setFocus('position');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when one is asked for
  }, [wanted]);

  const { field: file } = useController({ name: 'file', control });
  const resume = useResume(file.value ?? '', (url) =>
    setValue('file', url, { shouldValidate: formState.isSubmitted && Boolean(url) }),
  );
  // Who chose a file and forgot the button is not sent back for it.
  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (resume.waiting() && !(await resume.upload())) return;
    handle.submit();
  };

  return (
    <EnquiryForm
      handle={{
        ...handle,
        sending: handle.sending || resume.uploading,
        submit: (event) => void submit(event),
      }}
      submitLabel="Submit Application"
      busyLabel="Submitting..."
      writeTo={writeTo}
      aria-labelledby="apply-title"
    >
      {positions.length > 0 ? (
        <SelectField
          label="Position"
          required
          placeholder="Choose an opening"
          options={positions.map((title) => ({ value: title, label: title }))}
          error={errors.position?.message}
          {...register('position')}
        />
      ) : (
        <TextField label="Position" required error={errors.position?.message} {...register('position')} />
      )}
      <TextField
        label="Full name"
        autoComplete="name"
        required
        error={errors.name?.message}
        {...register('name')}
      />
      <Pair>
        <EmailField
          label="Email"
          hint="Where our answer will go"
          required
          error={errors.email?.message}
          {...register('email')}
        />
        <PhoneField
          label="Contact number"
          required
          error={errors.contactNumber?.message}
          {...register('contactNumber')}
        />
      </Pair>
      <FileField
        label="Resume (PDF)"
        hint="One PDF of at most 5 MB. Choose it, then press Upload."
        accept="application/pdf,.pdf"
        required
        state={resume.uploading ? 'uploading' : file.value ? 'done' : 'idle'}
        progress={resume.progress}
        // The button beside it says "Uploading...".
        messages={{ uploading: 'Sent so far' }}
        error={resume.problem ?? errors.file?.message}
        ref={(element) => {
          file.ref(element);
          resume.input.current = element;
        }}
        onBlur={file.onBlur}
        onChange={resume.choose}
        action={
          <Button
            variant="secondary"
            busy={resume.uploading}
            busyLabel="Uploading..."
            onClick={() => void resume.upload()}
          >
            Upload
          </Button>
        }
      />
      <TextAreaField
        label="Message"
        hint="What we should know that a resume does not say"
        error={errors.message?.message}
        {...register('message')}
      />
    </EnquiryForm>
  );
}
