/** The answer to an enquiry: its subject is proposed, and its text is written or begins with a template. */
import { useRef } from 'react';
import { Button } from '@antara/shared-ui/button';
import { TextAreaField, TextField } from '@antara/shared-ui/field';
import { ChangeForm } from '../components/change-form.tsx';
import layout from '../components/layout.module.css';
import { withoutEmpty } from '../desk/form-values.ts';
import { describeWish, type Enquiry } from './enquiry-names.ts';
import styles from './answer-form.module.css';

type Template = Enquiry['templates'][number];

/** Returns the subject of an answer that begins without a template. The mail adds the reference. */
export const proposeSubject = (enquiry: Enquiry): string =>
  `Re: ${describeWish(enquiry) || 'your enquiry'}`.slice(0, 150);

export function AnswerForm({ enquiry, onDone }: { enquiry: Enquiry; onDone(): void }) {
  const { reference, templates } = enquiry;
  const fields = useRef<HTMLDivElement>(null);
  const subject = proposeSubject(enquiry);

  /** Puts a template into the fields. What was typed stays: the text above the template's, the subject as it is. */
  function putIn({ name, ...template }: Template) {
    const { elements } = fields.current!.closest('form')!;
    const read = (field: string) => elements.namedItem(field) as HTMLInputElement | HTMLTextAreaElement;
    const isProposed = (field: 'subject' | 'text') =>
      read(field).value.trim() === '' || templates.some((one) => one[field] === read(field).value);
    if (isProposed('subject') || read('subject').value === subject) read('subject').value = template.subject;
    read('text').value = isProposed('text')
      ? template.text
      : `${read('text').value.trimEnd()}\n\n${template.text}`;
    read('template').value = name;
    // The form stores what was typed when it hears of it.
    read('text').dispatchEvent(new Event('input', { bubbles: true }));
    read('text').focus();
  }

  return (
    <ChangeForm
      operation="enquiries.answer"
      title={`Answer to ${enquiry.name}`}
      subject={reference}
      toInput={({ text, optional }) => ({
        reference,
        subject: text('subject'),
        text: text('text'),
        ...withoutEmpty({ template: optional('template') }),
      })}
      what={(answer) => answer.subject}
      renderEffects={({ text }) => (
        <>
          <p>{`This letter goes to ${enquiry.email}, and the enquiry is answered.`}</p>
          <p className={layout.letter}>{text}</p>
        </>
      )}
      confirmLabel="Send"
      done="The answer is on its way."
      onDone={onDone}
      onCancel={onDone}
    >
      <div ref={fields} className={styles.fields}>
        <TextField label="Subject" name="subject" defaultValue={subject} required maxLength={150} />
        <TextAreaField
          label="Text"
          name="text"
          rows={8}
          hint="A blank line begins a paragraph."
          required
          maxLength={5000}
        />
        <input type="hidden" name="template" />
        <section className={styles.templates} aria-labelledby={`${reference}-templates`}>
          <h3 id={`${reference}-templates`}>Templates</h3>
          {templates.length === 0 && (
            <p>There are none yet. They are written in Content, among the settings.</p>
          )}
          {templates.map((template) => (
            <details key={template.name}>
              <summary>{template.name}</summary>
              <p>
                <strong>{template.subject}</strong>
              </p>
              <p className={layout.text}>{template.text}</p>
              <p>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Put in: ${template.name}`}
                  onClick={() => putIn(template)}
                >
                  Put in
                </Button>
              </p>
            </details>
          ))}
        </section>
      </div>
    </ChangeForm>
  );
}
