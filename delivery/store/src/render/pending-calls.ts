/** Calls from a worker to the edge by message. Each call has a number, and waits for its answer. */
export function createPendingCalls<Answer>() {
  const pending = new Map<number, PromiseWithResolvers<Answer>>();
  let lastId = 0;
  return {
    /** Sends a call with a new number. Returns the answer, or rejects with the error. */
    call(send: (id: number) => void): Promise<Answer> {
      const id = (lastId += 1);
      const waiting = Promise.withResolvers<Answer>();
      pending.set(id, waiting);
      send(id);
      return waiting.promise;
    },
    /** Settles a call with its answer, or with `error` when there is no answer. */
    receive(id: number, answer: Answer | undefined, error: Error): void {
      const waiting = pending.get(id);
      pending.delete(id);
      if (answer === undefined) waiting?.reject(error);
      else waiting?.resolve(answer);
    },
  };
}
