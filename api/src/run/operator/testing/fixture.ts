/** For tests: runs the operator's operations, and reads the log. */
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestServer } from '../../../../test/server.ts';
import { HttpError } from '../../../platform/http-error.ts';
import { runCli } from '../cli/program.ts';
import { runOperation } from '../run-operation.ts';
import type { InputOf, OperationName, ResultOf } from '../operations.ts';
import { operatorLog } from '../tables.ts';

/** Runs operations as `asha`, alone where two persons are needed; `rehearse` runs a dry run. */
export function operatorOf({ platform }: TestServer) {
  const ask = <Name extends OperationName>(name: Name, input: InputOf<Name>, dryRun = false) =>
    runOperation(platform, name, input, { who: 'asha', dryRun, singleHanded: true }) as Promise<
      ResultOf<Name>
    >;
  return {
    ask,
    rehearse: <Name extends OperationName>(name: Name, input: InputOf<Name>) => ask(name, input, true),
    /** Returns the changes in the log, oldest first. */
    log: async () =>
      (
        await platform.db
          .select()
          .from(operatorLog)
          .where(eq(operatorLog.kind, 'change'))
          .orderBy(operatorLog.id)
      ).map(({ who, what, subject, details }) => ({
        who,
        what,
        subject,
        details,
      })),
    forget: () => platform.db.delete(operatorLog),
  };
}

/** Runs the command line in this process, with files named from `cwd`. Returns the exit code and the output. */
export function commandLine(server: TestServer, cwd: string) {
  const { ask } = operatorOf(server);
  return async (...words: string[]) => {
    let [out, err] = ['', ''];
    const code = await runCli(words, {
      connect: async () => ({
        perform: (name, input, { dryRun }) => ask(name, input, dryRun),
        close: async () => {},
      }),
      who: 'asha',
      cwd,
      folders: () => server.platform.config,
      out: (text) => (out += text),
      err: (text) => (err += text),
    });
    return { code, out, err };
  };
}

/** Expects an error with code `word` whose message contains `words`. */
export async function refused(
  operation: Promise<unknown>,
  word: HttpError['code'],
  words: string | RegExp,
): Promise<void> {
  const error = await operation.then(
    () => null,
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(HttpError);
  expect((error as HttpError).code).toBe(word);
  expect((error as HttpError).message).toMatch(words);
}
