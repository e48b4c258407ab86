import { replyEnquiry, replyForm } from '@antara/contracts/api/enquiries';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { CheckboxField, EmailField, NameField, TextAreaField, TextField } from '@antara/shared-ui/field';
import { EnquiryForm } from '../components/enquiry-form.tsx';
import { FieldRow } from '../components/field-row.tsx';
import { useEnquiry } from '../hooks/use-enquiry.ts';

/** Renders the form Leave a reply (PB-06). */
export function ReplyForm({ slug }: { slug: string }) {
  const { notify } = useAppContext();
  const handle = useEnquiry({
    schema: replyForm,
    postAs: 'reply',
    draftKey: `reply:${slug}`,
    toEnquiry: (values, place) => replyEnquiry(values, slug, place),
    fieldMap: { message: 'comment' },
    onSent: () => notify('Thank you. Your reply has been sent.', 'success'),
  });
  const { field } = handle;
  return (
    <EnquiryForm
      handle={handle}
      submitLabel="Send reply"
      hiddenValues={{ post: slug }}
      sentMessage="Thank you. Your reply has reached us."
      aria-labelledby="reply-title"
    >
      <FieldRow>
        <NameField label="Name" required {...field('name')} />
        <EmailField label="Email" required {...field('email')} />
      </FieldRow>
      <TextField
        label="Website"
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        {...field('website')}
      />
      <TextAreaField label="Comment" required {...field('comment')} />
      <CheckboxField
        label="I agree that Antara keeps this comment with my name and e-mail address"
        required
        {...field('agreement')}
      />
    </EnquiryForm>
  );
}
