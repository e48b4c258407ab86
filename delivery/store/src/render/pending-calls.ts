/** In a worker: what it asks the edge for by message, each call by its number, until the answer comes. */
export function createPendingCalls<Answer>() {
  const pending = new Map<number, PromiseWithResolvers<Answer>>();
  let lastId = 0;
  return {
    /** Sends a call under a number of its own; gives the answer, or rejects with the error. */
    call(send: (id: number) => void): Promise<Answer> {
      const id = (lastId += 1);
      const asked = Promise.withResolvers<Answer>();
      pending.set(id, asked);
      send(id);
      return asked.promise;
    },
    /** Takes the answer to a call; `error` says why there is none. */
    receive(id: number, answer: Answer | undefined, error: Error): void {
      const asked = pending.get(id);
      pending.delete(id);
      if (answer === undefined) asked?.reject(error);
      else asked?.resolve(answer);
    },
  };
}
