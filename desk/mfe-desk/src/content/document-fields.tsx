/** The fields of a document, made from what it has: texts, dates, lists that can be put in another order. */
import { useState, type ReactNode } from 'react';
import { Button } from '@antara/shared-ui/button';
import { CheckboxField, DateField, SelectField, TextAreaField, TextField } from '@antara/shared-ui/field';
import styles from './content.module.css';
import {
  createItem,
  findAltField,
  findShape,
  isIdentity,
  labelField,
  listChoices,
  listMissing,
  titleOf,
} from './field-shapes.ts';
import { HtmlField } from './html-field.tsx';
import { PictureField } from './picture-field.tsx';
import type { Json } from './merge-documents.ts';

interface FieldProps {
  name: string;
  value: Json;
  /** The kind of the document. */
  kind: string;
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
  isNew = false,
  onChange,
}: {
  record: JsonRecord;
  kind: string;
  /** True for a document that does not exist yet, whose name is still chosen. */
  isNew?: boolean;
  onChange(record: JsonRecord): void;
}) {
  const isDocument = 'kind' in record;
  return (
    <div className={styles.fields}>
      {Object.entries(record)
        .filter(([name]) => name !== 'kind' && !(isDocument && !isNew && isIdentity(name, kind)))
        .map(([name, value]) => (
          <Field
            key={name}
            {...{ name, value, kind, record }}
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

function Field({ name, value, kind, onChange, record = {}, onRecord }: FieldProps) {
  const label = labelField(name);
  const shape = findShape(name, value, kind);
  const text = value === null ? '' : String(value);
  /** A field that was null stays null while it is empty, because null means that there is none. */
  const write = (written: string) => onChange(written === '' && value === null ? null : written);
  switch (shape) {
    case 'list':
      return <ListField {...{ name, kind, onChange }} value={value as Json[]} />;
    case 'record':
      return (
        <fieldset className={styles.record}>
          <legend>{label}</legend>
          <RecordFields record={value as JsonRecord} {...{ kind, onChange }} />
        </fieldset>
      );
    case 'html':
      return <HtmlField {...{ label }} value={text} hasPictures={kind === 'post'} onChange={write} />;
    case 'picture': {
      const altField = findAltField(name);
      const alt = altField === null ? null : record[altField];
      return (
        <PictureField
          {...{ label }}
          path={text}
          alt={typeof alt === 'string' ? alt : ''}
          onType={write}
          onChoose={(picture) =>
            onRecord?.({
              ...record,
              [name]: picture.path,
              ...(altField !== null && altField in record && { [altField]: picture.alt }),
            })
          }
        />
      );
    }
    case 'long':
      return (
        <TextAreaField label={label} rows={3} value={text} onChange={(event) => write(event.target.value)} />
      );
    case 'date':
      return <DateField label={label} value={text} onChange={(event) => onChange(event.target.value)} />;
    case 'yes-no':
      return (
        <CheckboxField
          label={label}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case 'choice':
      return (
        <SelectField
          label={label}
          options={(listChoices(name, kind) ?? []).map((one) => ({ value: one, label: toLabel(one) }))}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'number':
      return (
        <TextField
          label={label}
          type="number"
          step="any"
          value={text}
          onChange={(event) => onChange(event.target.value === '' ? 0 : Number(event.target.value))}
        />
      );
    case 'text':
      return <TextField label={label} value={text} onChange={(event) => write(event.target.value)} />;
  }
}

/** Values in capitals are read in small letters: `FULL_TIME`; others as they are: `Monday`. */
const toLabel = (value: string) => (value === value.toUpperCase() ? value.toLowerCase() : value);

function ListField({ name, value, kind, onChange }: Omit<FieldProps, 'value'> & { value: Json[] }) {
  const label = labelField(name);
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
        <Item key={at} title={titleOf(item, at)}>
          {typeof item === 'object' && item !== null && !Array.isArray(item) ? (
            <RecordFields
              record={item}
              kind={kind}
              onChange={(changed) => onChange(value.with(at, changed))}
            />
          ) : (
            <Field
              name={`${label} ${at + 1}`}
              value={item}
              kind={kind}
              onChange={(changed) => onChange(value.with(at, changed))}
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
      <Button variant="secondary" size="small" onClick={() => onChange([...value, createItem(name, value)])}>
        {`Add to ${label.toLowerCase()}`}
      </Button>
    </fieldset>
  );
}

/** An entry of a list. Its fields are made when it is first opened, because a list may have a hundred texts. */
function Item({ title, children }: { title: string; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details className={styles.item} onToggle={() => setWasOpened(true)}>
      <summary>{title}</summary>
      {wasOpened && <div className={styles.itemBody}>{children}</div>}
    </details>
  );
}
