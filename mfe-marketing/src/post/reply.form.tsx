import { replyEnquiry, replyForm } from '@antara/contracts/api/enquiries';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { CheckboxField, EmailField, TextAreaField, TextField } from '@antara/shared-ui/field';
import { EnquiryForm } from '../components/enquiry-form.tsx';
import { FieldRow } from '../components/field-row.tsx';
import { useEnquiry } from '../hooks/use-enquiry.ts';

/** Leave a reply (PB-06). */
export function ReplyForm({ slug, fallbackEmail }: { slug: string; fallbackEmail: string | null }) {
  const { notify } = useAppContext();
  const handle = useEnquiry({
    schema: replyForm,
    draftKey: `reply:${slug}`,
    toEnquiry: (values, place) => replyEnquiry(values, slug, place),
    fieldMap: { name: 'name', email: 'email', website: 'website', message: 'comment' },
    onSent: () => notify('Thank you. Your reply has been sent.', 'success'),
  });
  const { register, formState } = handle.form;
  const { errors } = formState;
  return (
    <EnquiryForm
      handle={handle}
      submitLabel="Send reply"
      busyLabel="Submitting..."
      fallbackEmail={fallbackEmail}
      aria-labelledby="reply-title"
    >
      <FieldRow>
        <TextField
          label="Name"
          autoComplete="name"
          required
          error={errors.name?.message}
          {...register('name')}
        />
        <EmailField label="Email" required error={errors.email?.message} {...register('email')} />
      </FieldRow>
      <TextField
        label="Website"
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        error={errors.website?.message}
        {...register('website')}
      />
      <TextAreaField label="Comment" required error={errors.comment?.message} {...register('comment')} />
      <CheckboxField
        label="I agree that Antara keeps this comment with my name and e-mail address"
        required
        error={errors.agreement?.message}
        {...register('agreement')}
      />
    </EnquiryForm>
  );
}
