/** A field of an operation's input, made from its schema. */
import { Button } from '@antara/shared-ui/button';
import {
  CheckboxField,
  DateField,
  FileField,
  SelectField,
  TextAreaField,
  TextField,
} from '@antara/shared-ui/field';
import type { CatalogueKind } from '../desk/use-choices.ts';
import { CatalogueField, toCatalogueKind } from './catalogue-field.tsx';
import { join, variantKey, type Draft, type DraftFields, type Problems } from './draft.ts';
import styles from './field.module.css';
import { fileText, listChoices, toKind, toLabel, type FieldSchema } from './schema.ts';
import { humanize } from './words.ts';
import { readFileAsBase64 } from '../desk/files.ts';
import { capitalize } from '../desk/words.ts';

interface FieldProps {
  /** The key of the field in its input. */
  name: string;
  schema: FieldSchema;
  path: string;
  required: boolean;
  draft: Draft;
  problems: Problems;
  /** What the field names, where its key does not say it: a row of a list of journeys. */
  catalogue?: CatalogueKind | undefined;
  onChange(draft: Draft): void;
}

const toHint = ({ description, minItems, maxItems, items }: FieldSchema): string | undefined => {
  const count =
    minItems !== undefined && minItems > 1 && maxItems !== undefined ? `${minItems} to ${maxItems}` : '';
  // The form has a field for each part of what is one word on the command line.
  const said =
    items?.type === 'object' || items?.anyOf
      ? description?.replace(/(?:[,:]? as |: \S+=).+$/, '')
      : description;
  const text = [said, count].filter(Boolean).join('; ');
  return text ? capitalize(text) : undefined;
};

export function Field(props: FieldProps) {
  const { name, schema, path, required, draft, problems, onChange } = props;
  const { catalogue = toCatalogueKind(name) } = props;
  const kind = toKind(schema);
  if (kind === 'list') return <ListField {...props} />;
  if (kind === 'choices') return <ChoicesField {...props} />;
  if (kind === 'group' || kind === 'variants') return <GroupField {...props} />;

  const base = {
    label: toLabel(name, schema),
    error: problems.get(path) ?? null,
    hint: toHint(schema),
    required,
  };
  const text = typeof draft === 'string' ? draft : '';
  const onText = (event: { target: { value: string } }) => onChange(event.target.value);
  const usual = typeof schema.default === 'object' ? undefined : schema.default?.toString();
  switch (kind) {
    case 'yesNo':
      return (
        <CheckboxField
          {...base}
          required={false}
          checked={draft === true || (draft === undefined && schema.default === true)}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case 'date':
      return <DateField {...base} value={text} onChange={onText} />;
    case 'choice':
      return (
        <SelectField
          {...base}
          placeholder={usual ? `${humanize(usual)} (unless you choose)` : required ? 'Choose' : 'Any'}
          value={text}
          onChange={onText}
          options={listChoices(schema).map((value) => ({ value, label: humanize(value.toLowerCase()) }))}
        />
      );
    case 'longText':
    case 'json':
      return <LongTextField {...{ base, text, onText, onChange }} isFile={isFile(schema)} />;
    case 'file':
      return (
        <FileField
          {...base}
          hint={text ? 'A file is chosen.' : (base.hint ?? 'It has to be chosen again after a reload.')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void readFileAsBase64(file).then(onChange);
            else onChange(undefined);
          }}
        />
      );
    default:
      if (kind === 'text' && catalogue)
        return <CatalogueField {...base} kind={catalogue} value={text} onChange={onChange} />;
      return (
        <TextField
          {...base}
          autoComplete="off"
          value={text}
          onChange={onText}
          placeholder={usual}
          inputMode={kind === 'text' ? undefined : kind === 'amount' ? 'decimal' : 'numeric'}
        />
      );
  }
}

const isFile = (schema: FieldSchema) => toKind(schema) === 'json' || (schema.maxLength ?? 0) >= fileText;

interface LongTextProps {
  base: { label: string; error: string | null; hint: string | undefined; required: boolean };
  text: string;
  isFile: boolean;
  onText(event: { target: { value: string } }): void;
  onChange(draft: Draft): void;
}

/** Several lines, which may be taken from a file where the text usually is one. */
function LongTextField({ base, text, isFile: takesFile, onText, onChange }: LongTextProps) {
  return (
    <div className={styles.stack}>
      <TextAreaField {...base} rows={takesFile ? 6 : 3} value={text} onChange={onText} />
      {takesFile && (
        <FileField
          label={`${base.label} from a file`}
          onChange={(event) => void event.target.files?.[0]?.text().then(onChange)}
        />
      )}
    </div>
  );
}

/** Several values of a few: boxes to tick. */
function ChoicesField({ name, schema, path, required, draft, problems, onChange }: FieldProps) {
  const chosen = (Array.isArray(draft) ? draft : []) as readonly string[];
  const problem = problems.get(path);
  return (
    <fieldset className={styles.group} data-invalid={problem ? '' : undefined}>
      <legend>{toLabel(name, schema) + (required ? ' *' : '')}</legend>
      {problem && <p className={styles.problem}>{problem}</p>}
      <div className={styles.choices}>
        {listChoices(schema.items ?? {}).map((choice) => (
          <CheckboxField
            key={choice}
            label={humanize(choice)}
            checked={chosen.includes(choice)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, choice] : chosen.filter((one) => one !== choice))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Rows of the same form, of which there is always one to fill in. */
function ListField({ name, schema, path, required, draft, problems, onChange }: FieldProps) {
  const rows = Array.isArray(draft) && draft.length > 0 ? (draft as readonly Draft[]) : [undefined];
  const hint = toHint(schema);
  const problem = problems.get(path);
  const label = toLabel(name, schema);
  const replace = (nth: number, row: Draft) => onChange(rows.map((one, at) => (at === nth ? row : one)));
  return (
    <fieldset className={styles.group} data-invalid={problem ? '' : undefined}>
      <legend>{label + (required ? ' *' : '')}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {problem && <p className={styles.problem}>{problem}</p>}
      {rows.map((row, nth) => (
        // A row has no name but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={nth} className={styles.row}>
          <Field
            name={`${label} ${nth + 1}`}
            catalogue={toCatalogueKind(name)}
            schema={{ ...schema.items, description: undefined, name: undefined } as FieldSchema}
            path={join(path, nth)}
            required={false}
            draft={row}
            problems={problems}
            onChange={(changed) => replace(nth, changed)}
          />
          {rows.length > 1 && (
            <Button
              variant="quiet"
              size="small"
              aria-label={`Remove ${label.toLowerCase()} ${nth + 1}`}
              onClick={() => onChange(rows.filter((_row, at) => at !== nth))}
            >
              Remove
            </Button>
          )}
        </div>
      ))}
      {rows.length < (schema.maxItems ?? Infinity) && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Add another: ${label.toLowerCase()}`}
          onClick={() => onChange([...rows, undefined])}
        >
          Add another
        </Button>
      )}
    </fieldset>
  );
}

/** The fields of an object; of one that has several forms, the chosen form. */
function GroupField({ name, schema, path, draft, problems, onChange }: FieldProps) {
  const fields = (draft ?? {}) as DraftFields;
  const variants = schema.anyOf;
  const chosen = Number(fields[variantKey] ?? 0);
  const { properties = {}, required = [] } = variants?.[chosen] ?? schema;
  return (
    <fieldset className={styles.group}>
      <legend>{toLabel(name, schema)}</legend>
      {variants && (
        <SelectField
          label="Which way"
          value={String(chosen)}
          options={variants.map((one, nth) => ({ value: String(nth), label: toVariantLabel(one) }))}
          onChange={(event) => onChange({ ...fields, [variantKey]: event.target.value })}
        />
      )}
      <div className={styles.fields}>
        {Object.entries(properties).map(([key, field]) => (
          <Field
            key={key}
            name={key}
            schema={field}
            path={join(path, key)}
            required={required.includes(key)}
            draft={fields[key]}
            problems={problems}
            onChange={(changed) => onChange({ ...fields, [key]: changed })}
          />
        ))}
      </div>
    </fieldset>
  );
}

const toVariantLabel = ({ properties = {} }: FieldSchema): string =>
  Object.entries(properties)
    .map(([key, field]) => toLabel(key, field))
    .join(', ');
