/**
 * How PostgreSQL reads its tables for the statements of a call: which index leads to each, and how many rows it looks
 * at.
 */
import pg from 'pg';

/** What the statements of one read do with a table. */
export interface TableRead {
  table: string;
  /**
   * `by <index>`: led by a condition; `along <index>`: in its order, up to a limit; `all of <index>`: of one that has
   * some of the rows alone; `whole`: the whole table.
   */
  how: string;
}

export interface ReadPlan {
  tables: TableRead[];
  /** Rows that scans looked at, those that no condition kept included. */
  rows: number;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

interface Statement {
  text: string;
  values: unknown[];
}

/** As `recordStatements`, reads alone. */
export async function recordReads(read: () => Promise<unknown>): Promise<Statement[]> {
  return (await recordStatements(read)).filter(({ text }) => /^\s*(SELECT|WITH|\()/i.test(text));
}

/**
 * Runs `work` and returns the statements that any connection of this process sent meanwhile, `begin` and `commit` among
 * them.
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function record(this: pg.Client, ...words: unknown[]) {
    const [first, second] = words;
    const text = typeof first === 'string' ? first : (first as { text?: string }).text;
    const values = Array.isArray(second) ? second : ((first as { values?: unknown[] }).values ?? []);
    if (text) statements.push({ text, values });
    return Reflect.apply(query, this, words) as unknown;
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return statements;
}

/** What `explain` has to know of the database. */
export interface Known {
  /** Tables that have few rows here, and many elsewhere. */
  few: ReadonlySet<string>;
  /** Indexes of some of a table's rows. */
  partialIndexes: ReadonlySet<string>;
}

/**
 * How the statements read their tables. Of one in `few` the plan counts that is made
 * where whole tables are not to be read.
 */
export async function explain(
  client: pg.Client,
  statements: readonly Statement[],
  { few, partialIndexes }: Known,
): Promise<ReadPlan> {
  const plan: ReadPlan = { tables: [], rows: 0 };
  for (const statement of statements) {
    const natural = listTableReads(await planOf(client, statement, 'on'), partialIndexes, plan);
    const indexed = natural.some(({ table, how }) => how === 'whole' && few.has(table))
      ? listTableReads(await planOf(client, statement, 'off'), partialIndexes)
      : [];
    plan.tables.push(
      ...natural.filter(({ table }) => !few.has(table) || !indexed.length),
      ...indexed.filter(({ table }) => few.has(table)),
    );
  }
  return plan;
}

async function planOf(client: pg.Client, { text, values }: Statement, ways: 'on' | 'off'): Promise<PlanNode> {
  for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await client.query(`SET enable_${way} = ${ways}`);
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `EXPLAIN (ANALYZE, FORMAT JSON, TIMING OFF) ${text}`,
    values,
  );
  return rows[0]!['QUERY PLAN'][0].Plan;
}

function listTableReads(
  root: PlanNode,
  partialIndexes: ReadonlySet<string>,
  counted?: { rows: number },
): TableRead[] {
  const reads: TableRead[] = [];
  const visit = (node: PlanNode, isLimited: boolean) => {
    const table = node['Relation Name'];
    if (table) {
      reads.push({ table, how: describeScan(node, isLimited, partialIndexes) });
      if (counted)
        counted.rows += (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
    }
    const limits = isLimited || node['Node Type'] === 'Limit';
    // A sort reads everything below it before the limit takes the first.
    const passesOn = limits && !/^(Sort|Hash|Aggregate|Materialize)$/.test(node['Node Type']);
    if (node['Node Type'] !== 'Bitmap Heap Scan') for (const part of node.Plans ?? []) visit(part, passesOn);
  };
  visit(root, false);
  return reads;
}

function describeScan(node: PlanNode, isLimited: boolean, partialIndexes: ReadonlySet<string>): string {
  if (node['Node Type'] === 'Seq Scan') return 'whole';
  const names = [...new Set(listIndexes(node))].toSorted();
  const indexes = names.join(' and ');
  if (node['Index Cond'] ?? node['Recheck Cond']) return `by ${indexes}`;
  if (isLimited) return `along ${indexes}`;
  return names.every((name) => partialIndexes.has(name)) ? `all of ${indexes}` : 'whole';
}

function listIndexes(node: PlanNode): string[] {
  return [...(node['Index Name'] ? [node['Index Name']] : []), ...(node.Plans ?? []).flatMap(listIndexes)];
}
