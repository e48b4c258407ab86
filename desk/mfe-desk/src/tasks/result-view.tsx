/** A readable view of any result: facts, tables of what it lists, files to save. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@antara/shared-ui/button';
import { usePlainWords } from '../components/journey-name.tsx';
import { Facts } from '../components/page.tsx';
import { ScrollRegion } from '../components/scroll-region.tsx';
import { saveFile } from '../desk/files.ts';
import { findFile, type ResultFile } from './files.ts';
import styles from './result-view.module.css';
import { formatValue, humanize, toHeading } from './words.ts';

interface ResultViewProps {
  value: unknown;
  /** Names what is shown: the name of a file without a name of its own begins with it. */
  name: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keys of results that are not for people: the place at which a list goes on. */
const hidden = new Set(['more']);

export function ResultView({ value, name }: ResultViewProps) {
  if (Array.isArray(value)) return <ListView rows={value} name={name} label={humanize(name)} />;
  if (!isObject(value)) return <p className={styles.text}>{formatValue('', value)}</p>;
  const entries = Object.entries(value).filter(([key]) => !hidden.has(key));
  const files = entries.flatMap(([key, one]) => findFile(key, one, value, name) ?? []);
  const facts = entries.filter(([key, one]) => isPlain(one) && !findFile(key, one, value, name));
  const parts = entries.filter(([, one]) => !isPlain(one));
  return (
    <div className={styles.view}>
      {files.map((file) => (
        <SaveButton key={file.name} file={file} />
      ))}
      {facts.length > 0 && (
        <Facts
          facts={facts.map(([key, one]) => [toHeading(key), <PlainValue key={key} name={key} value={one} />])}
        />
      )}
      {parts.map(([key, one]) => (
        <section key={key} className={styles.part}>
          <h3>{toHeading(key) + (Array.isArray(one) && one.length > 0 ? ` (${one.length})` : '')}</h3>
          {Array.isArray(one) ? (
            <ListView rows={one} name={`${name}-${key}`} label={toHeading(key)} />
          ) : (
            <ResultView value={one} name={`${name}-${key}`} />
          )}
        </section>
      ))}
    </div>
  );
}

/** Returns true for what fits in a line: no object, and no list of objects. */
const isPlain = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 && !value.some((one) => typeof one === 'object') : !isObject(value);

function SaveButton({ file }: { file: ResultFile }) {
  return (
    <p>
      <Button variant="secondary" size="small" onClick={() => saveFile(file.name, file.read(), file.type)}>
        {`Save ${file.name}`}
      </Button>
    </p>
  );
}

/** Returns true for the number of a booking. */
export const isBooking = (value: unknown): value is string =>
  typeof value === 'string' && /^ANT-[0-9A-Z]+$/.test(value);

/** A value in a line: a booking and an address as a link. */
export function PlainValue({ name, value }: { name: string; value: unknown }): ReactNode {
  const all = Array.isArray(value) ? value : [value];
  const plain = usePlainWords(all.map((one) => formatValue(name, one)).join(', '));
  if (isBooking(value)) return <Link to={`/bookings/${value}`}>{value}</Link>;
  if (typeof value === 'string' && /^https?:\/\//.test(value)) return <a href={value}>{value}</a>;
  return plain;
}

function ListView({ rows, name, label }: { rows: readonly unknown[]; name: string; label: string }) {
  if (rows.length === 0) return <p className={styles.text}>None.</p>;
  if (!rows.every(isObject))
    return (
      <ul className={styles.list}>
        {rows.map((row, nth) => (
          // A result never changes its order.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={nth}>
            {isPlain(row) ? <PlainValue name={name} value={row} /> : <ResultView value={row} name={name} />}
          </li>
        ))}
      </ul>
    );
  return <TableView rows={rows} name={name} label={label} />;
}

/** A list of objects as a table, with a column for each key that one of them has a value for. */
function TableView({
  rows,
  name,
  label,
}: {
  rows: readonly Record<string, unknown>[];
  name: string;
  label: string;
}) {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((key) =>
    rows.some((row) => row[key] !== null && row[key] !== undefined && row[key] !== ''),
  );
  const headings = keys.map(toHeading);
  return (
    <ScrollRegion label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {keys.map((key, nth) => (
              <th key={key} scope="col" data-end={isNumeric(rows, key) || undefined}>
                {headings.filter((one) => one === headings[nth]).length > 1 ? humanize(key) : headings[nth]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, nth) => (
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={nth}>
              {keys.map((key) => (
                <td key={key} data-end={isNumeric(rows, key) || undefined}>
                  <Cell name={key} value={row[key]} row={row} file={`${name}-${nth + 1}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const isNumeric = (rows: readonly Record<string, unknown>[], key: string): boolean =>
  !/(?:^|_)id$|^(?:line|request)$/.test(key) && rows.some((row) => typeof row[key] === 'number');

interface CellProps {
  name: string;
  value: unknown;
  row: object;
  file: string;
}

/** A cell. Lists and objects inside it are opened where they stand. */
function Cell({ name, value, row, file }: CellProps) {
  const found = findFile(name, value, row, file);
  if (found) return <SaveButton file={found} />;
  if (Array.isArray(value) && value.length === 0) return '–';
  if (isPlain(value)) return <PlainValue name={name} value={value} />;
  const count = Array.isArray(value) ? value.length : Object.keys(value as object).length;
  if (count === 0) return '–';
  return (
    <details>
      <summary>{Array.isArray(value) ? `${count} ${toHeading(name).toLowerCase()}` : 'Show'}</summary>
      <ResultView value={value} name={name} />
    </details>
  );
}
