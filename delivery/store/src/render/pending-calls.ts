/** Calls from a worker to the edge by message. Each call has a number, and waits for its answer. */
export function createPendingCalls<Answer>() {
  const pending = new Map<number, PromiseWithResolvers<Answer>>();
  let lastId = 0;
  return {
    /** Sends a call with a new number. Returns the answer, or rejects with the error. */
    call(send: (id: number) => void): Promise<Answer> {
      const id = (lastId += 1);
      const asked = Promise.withResolvers<Answer>();
      pending.set(id, asked);
      send(id);
      return asked.promise;
    },
    /** Settles a call with its answer, or with `error` when there is no answer. */
    receive(id: number, answer: Answer | undefined, error: Error): void {
      const asked = pending.get(id);
      pending.delete(id);
      if (answer === undefined) asked?.reject(error);
      else asked?.resolve(answer);
    },
  };
}
