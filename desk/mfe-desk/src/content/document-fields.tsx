/** The fields of a document, made from what it has: texts, dates, lists that can be put in another order. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@antara/shared-ui/button';
import { CheckboxField, DateField, SelectField, TextAreaField, TextField } from '@antara/shared-ui/field';
import styles from './content.module.css';
import { hintField, isRequired, labelField } from './field-names.ts';
import { useFieldProblem } from './field-problems.tsx';
import {
  createItem,
  findAltField,
  findShape,
  isIdentity,
  listChoices,
  listFields,
  listMissing,
  isPopUp,
  titleOf,
} from './field-shapes.ts';
import { HtmlField } from './html-field.tsx';
import { PopUpPreview } from './pop-up-preview.tsx';
import { PictureField } from './picture-field.tsx';
import { TimeField } from './time-field.tsx';
import type { Json } from './merge-documents.ts';

interface FieldProps {
  name: string;
  value: Json;
  /** The kind of the document. */
  kind: string;
  /** The field's place in the document: `sliders.2.cover_alt`. */
  path: string;
  onChange(value: Json): void;
  /** The record that has the field, and its change, for fields that change together; absent for a line of a list. */
  record?: JsonRecord;
  onRecord?(record: JsonRecord): void;
}

type JsonRecord = { [field: string]: Json };

/** All fields of a record. Names that identify the document are shown, and cannot be changed. */
export function RecordFields({
  record,
  kind,
  path = '',
  isNew = false,
  onChange,
}: {
  record: JsonRecord;
  kind: string;
  /** The record's place in the document; empty for the document itself. */
  path?: string;
  /** True for a document that does not exist yet, whose name is still chosen. */
  isNew?: boolean;
  onChange(record: JsonRecord): void;
}) {
  const isDocument = 'kind' in record;
  return (
    <div className={styles.fields}>
      {isPopUp(record, kind) && <PopUpPreview banner={record} />}
      {listFields(record, kind)
        .filter(([name]) => name !== 'kind' && !(isDocument && !isNew && isIdentity(name, kind)))
        .map(([name, value]) => (
          <Field
            key={name}
            {...{ name, value, kind, record }}
            path={path ? `${path}.${name}` : name}
            onChange={(changed) => onChange({ ...record, [name]: changed })}
            onRecord={onChange}
          />
        ))}
      {listMissing(record, kind).map(([name, first]) => (
        <Button
          key={name}
          variant="quiet"
          size="small"
          onClick={() => onChange({ ...record, [name]: first })}
        >
          {`Add: ${labelField(name)}`}
        </Button>
      ))}
    </div>
  );
}

function Field({ name, value, kind, path, onChange: onValue, record = {}, onRecord }: FieldProps) {
  const { problem, forget } = useFieldProblem(path);
  const base = {
    label: labelField(name, kind),
    hint: hintField(name, kind, record),
    error: problem,
    required: isRequired(name, kind, record),
  };
  const { label } = base;
  const onChange = (changed: Json) => {
    if (problem) forget();
    onValue(changed);
  };
  const shape = findShape(name, value, kind);
  const text = value === null ? '' : String(value);
  /** A field that was null stays null while it is empty, because null means that there is none. */
  const write = (written: string) => onChange(written === '' && value === null ? null : written);
  switch (shape) {
    case 'list':
      return <ListField {...{ name, kind, path }} onChange={onValue} value={value as Json[]} />;
    case 'record':
      return (
        <fieldset className={styles.record}>
          <legend>{label}</legend>
          <RecordFields record={value as JsonRecord} {...{ kind, path }} onChange={onValue} />
        </fieldset>
      );
    case 'html':
      return (
        <HtmlField
          {...{ label, error: problem, hint: base.hint }}
          value={text}
          hasPictures={kind === 'post'}
          onChange={write}
        />
      );
    case 'picture': {
      const altField = findAltField(name);
      const alt = altField === null ? null : record[altField];
      return (
        <PictureField
          {...base}
          path={text}
          alt={typeof alt === 'string' ? alt : ''}
          onType={write}
          onChoose={(picture) => {
            if (problem) forget();
            onRecord?.({
              ...record,
              [name]: picture.path,
              ...(altField !== null && altField in record && { [altField]: picture.alt }),
            });
          }}
        />
      );
    }
    case 'long':
      return (
        <TextAreaField {...base} rows={3} value={text} onChange={(event) => write(event.target.value)} />
      );
    case 'time':
      return <TimeField {...base} value={text} onChange={write} />;
    case 'date':
      return <DateField {...base} value={text} onChange={(event) => onChange(event.target.value)} />;
    case 'yes-no':
      return (
        <CheckboxField
          {...base}
          required={false}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...base}
          options={Object.entries(listChoices(name, kind) ?? {}).map(([value, label]) => ({ value, label }))}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'number':
      return (
        <TextField
          {...base}
          type="number"
          step="any"
          value={text}
          onChange={(event) => onChange(event.target.value === '' ? 0 : Number(event.target.value))}
        />
      );
    case 'text':
      return <TextField {...base} value={text} onChange={(event) => write(event.target.value)} />;
  }
}

function ListField({
  name,
  value,
  kind,
  path,
  onChange: onValue,
}: Omit<FieldProps, 'value'> & { value: Json[] }) {
  const label = labelField(name);
  const { forget } = useFieldProblem(path);
  /** The place of the entry that was added last, which opens as a form. */
  const [added, setAdded] = useState<number | null>(null);
  /** Entries at other places than before have other paths than those of the problems. */
  const onChange = (changed: Json[]) => {
    forget();
    onValue(changed);
  };
  const move = (at: number, to: number) => {
    const next = [...value];
    const [item] = next.splice(at, 1);
    next.splice(to, 0, item!);
    onChange(next);
  };
  return (
    <fieldset className={styles.list}>
      <legend>{`${label}, ${value.length}`}</legend>
      {value.map((item, at) => (
        // The position is the identity of an item that has no name; its fields have no state of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <Item key={at} title={titleOf(item, at)} path={`${path}.${at}`} isNew={at === added}>
          {typeof item === 'object' && item !== null && !Array.isArray(item) ? (
            <RecordFields
              record={item}
              kind={kind}
              path={`${path}.${at}`}
              onChange={(changed) => onValue(value.with(at, changed))}
            />
          ) : (
            <Field
              name={`${label} ${at + 1}`}
              value={item}
              kind={kind}
              path={`${path}.${at}`}
              onChange={(changed) => onValue(value.with(at, changed))}
            />
          )}
          <div className={styles.itemButtons}>
            {at > 0 && (
              <Button variant="quiet" size="small" onClick={() => move(at, at - 1)}>
                Move up
              </Button>
            )}
            {at < value.length - 1 && (
              <Button variant="quiet" size="small" onClick={() => move(at, at + 1)}>
                Move down
              </Button>
            )}
            <Button variant="quiet" size="small" onClick={() => onChange(value.toSpliced(at, 1))}>
              Remove
            </Button>
          </div>
        </Item>
      ))}
      <Button
        variant="secondary"
        size="small"
        onClick={() => {
          setAdded(value.length);
          onChange([...value, createItem(name, value)]);
        }}
      >
        {`Add to ${label.toLowerCase()}`}
      </Button>
    </fieldset>
  );
}

/**
 * An entry of a list. Its fields are made when it is first opened, because a list may have a hundred texts. It opens by
 * itself when one of its fields has to be mended, and with the cursor in its first field when it was just added.
 */
function Item({
  title,
  path,
  isNew,
  children,
}: {
  title: string;
  path: string;
  isNew: boolean;
  children: ReactNode;
}) {
  const [wasOpened, setWasOpened] = useState(isNew);
  const isOpened = useRef(false);
  const details = useRef<HTMLDetailsElement>(null);
  const { hasProblemWithin } = useFieldProblem(path);
  useEffect(() => {
    if (!hasProblemWithin || !details.current) return;
    details.current.open = true;
    setWasOpened(true);
  }, [hasProblemWithin]);
  useEffect(() => {
    if (!isNew || isOpened.current || !details.current) return;
    isOpened.current = true;
    details.current.open = true;
    details.current.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [isNew]);
  return (
    <details ref={details} className={styles.item} onToggle={() => setWasOpened(true)}>
      <summary>{title}</summary>
      {wasOpened && <div className={styles.itemBody}>{children}</div>}
    </details>
  );
}
