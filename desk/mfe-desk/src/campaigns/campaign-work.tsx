/** What can be done with letters: templates written and tried, letters sent, paused and ended, bounces entered. */
import { TextAreaField, TextField } from '@antara/shared-ui/field';
import { ChangeForm } from '../components/change-form.tsx';
import { useTasks, type RecordTask } from '../components/record-tasks.tsx';
import { useDesk } from '../desk/desk-context.tsx';
import { useAddress, type Address } from '../desk/use-address.ts';
import { useOperation } from '../desk/use-operation.ts';
import { PreviewForm } from './letter-preview.tsx';
import type { Letter } from './letter-list.tsx';
import { SendForm } from './send-form.tsx';
import type { Template } from './template-list.tsx';

/** Returns the tasks with letters: general ones, and those of the letter or template that is open. */
export function useCampaignTasks(): ReturnType<typeof useTasks> {
  const { member } = useDesk();
  const { get, set } = useAddress();
  const templates = useOperation('letters.templates', { limit: 500 }).data?.templates ?? [];
  const letters = useOperation('letters.list', { limit: 50 }).data?.letters ?? [];
  const template = templates.find(({ name }) => name === get('template'));
  const letter = letters.find((one) => one.letter === get('letter'));
  return useTasks('Tasks with letters', [
    ...(letter ? listLetterTasks(letter) : []),
    ...(template ? listTemplateTasks(template, member.email, { get, set }) : []),
    ...generalTasks(set),
  ]);
}

const changes = {
  pause: {
    operation: 'letters.pause',
    label: 'Pause',
    effect: 'No further letter is sent until it goes on.',
  },
  resume: { operation: 'letters.resume', label: 'Go on', effect: 'The letters that wait are sent.' },
  end: { operation: 'letters.end', label: 'End', effect: 'The letters that wait are never sent.' },
} as const;

function listLetterTasks({ letter, status }: Letter): RecordTask[] {
  const possible = {
    sending: ['pause', 'end'],
    paused: ['resume', 'end'],
    ended: [],
    done: [],
  } as const satisfies Record<Letter['status'], readonly (keyof typeof changes)[]>;
  return possible[status].map((id): RecordTask => {
    const { operation, label, effect } = changes[id];
    return {
      id,
      label,
      needs: operation,
      renderForm: (close) => (
        <ChangeForm
          operation={operation}
          title={`${label}: ${letter}`}
          subject={letter}
          toInput={() => ({ letter })}
          what={({ status: next }) => `“${letter}” is ${next}`}
          renderEffects={({ counts }) => <p>{`${counts.sent} sent, ${counts.queued} wait. ${effect}`}</p>}
          reason={id === 'resume' ? 'none' : 'input'}
          onDone={close}
          onCancel={close}
        />
      ),
    };
  });
}

const listTemplateTasks = (
  template: Template,
  email: string,
  { get, set }: Pick<Address, 'get' | 'set'>,
): RecordTask[] => [
  {
    id: 'preview',
    label: 'Preview',
    needs: 'letters.preview',
    renderForm: (close) => (
      <PreviewForm template={template.name} departure={get('departure') ?? ''} onBack={close} />
    ),
  },
  {
    id: 'test',
    label: 'Test on me',
    needs: 'letters.test',
    renderForm: (close) => (
      <ChangeForm
        operation="letters.test"
        title={`Test “${template.name}”`}
        subject={template.name}
        toInput={() => ({ template: template.name })}
        what={() => 'A test letter'}
        renderEffects={() => <p>{`It goes to ${email} alone, with sample values in its fields.`}</p>}
        confirmLabel="Send the test"
        done="The test letter is on its way to you."
        onDone={close}
        onCancel={close}
      />
    ),
  },
  {
    id: 'send',
    label: 'Send …',
    needs: 'letters.send',
    renderForm: (close) => (
      <SendForm
        template={template.name}
        departure={get('departure') ?? ''}
        onDone={(letter) =>
          set({ tab: 'letters', letter, template: undefined, departure: undefined, do: undefined })
        }
        onCancel={close}
      />
    ),
  },
  {
    id: 'edit',
    label: 'Change',
    needs: 'letters.saveTemplate',
    renderForm: (close) => <TemplateForm template={template} onDone={close} />,
  },
  {
    id: 'remove',
    label: 'Remove',
    needs: 'letters.removeTemplate',
    renderForm: (close) => (
      <ChangeForm
        operation="letters.removeTemplate"
        title={`Remove “${template.name}”`}
        subject={template.name}
        toInput={() => ({ template: template.name })}
        what={() => `“${template.name}” is removed`}
        renderEffects={() => <p>Letters that are being sent keep their text.</p>}
        reason="log"
        confirmLabel="Remove"
        onDone={() => set({ template: undefined, do: undefined })}
        onCancel={close}
      />
    ),
  },
];

const generalTasks = (set: Address['set']): RecordTask[] => [
  {
    id: 'write',
    label: 'New template …',
    needs: 'letters.saveTemplate',
    renderForm: (close) => (
      <TemplateForm
        onDone={(name) =>
          name ? set({ tab: 'templates', template: name, letter: undefined, do: 'preview' }) : close()
        }
      />
    ),
  },
  {
    id: 'bounce',
    label: 'A letter came back …',
    needs: 'letters.bounced',
    renderForm: (close) => (
      <ChangeForm
        operation="letters.bounced"
        title="A letter came back"
        toInput={({ text }) => ({ email: text('email') })}
        what={({ letters }) => (letters === 1 ? 'One letter came back' : `${letters} letters came back`)}
        renderEffects={() => <p>The newsletter is not sent to this address again.</p>}
        onDone={close}
        onCancel={close}
      >
        <TextField label="Its address" name="email" type="email" required autoComplete="off" />
      </ChangeForm>
    ),
  },
];

function TemplateForm({ template, onDone }: { template?: Template; onDone(name?: string): void }) {
  return (
    <ChangeForm
      operation="letters.saveTemplate"
      title={template ? `Change “${template.name}”` : 'New template'}
      subject={template?.name ?? ''}
      toInput={({ text }) => ({
        template: template?.name ?? text('template'),
        subject: text('subject'),
        body: text('body'),
      })}
      what={({ template: name }) => `Template “${name}”`}
      renderEffects={() => (
        <p>A template of this name is replaced. Letters that are being sent keep their text.</p>
      )}
      confirmLabel="Save"
      onDone={({ result }) => onDone(result.template)}
      onCancel={() => onDone()}
    >
      {!template && <TextField label="Name of the template" name="template" required autoComplete="off" />}
      <TextField
        label="Subject"
        name="subject"
        required
        maxLength={150}
        defaultValue={template?.subject ?? ''}
      />
      <TextAreaField
        label="Text"
        name="body"
        rows={12}
        required
        defaultValue={template?.body ?? ''}
        hint="A blank line begins a paragraph, # a heading; [Label](https://…) alone is a button. For guests: {name} {journey} {ship} {date} {booking}."
      />
    </ChangeForm>
  );
}
