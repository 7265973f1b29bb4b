/** Calls `end` once when a subscription is over: it completed, failed, or its client left. */
export function onEnd<Row>(rows: AsyncIterableIterator<Row>, end: () => void): AsyncIterableIterator<Row> {
  return {
    async next() {
      try {
        const step = await rows.next()
        if (step.done) end()
        return step
      } catch (error) {
        end()
        throw error
      }
    },
    async return() {
      end()
      return (await rows.return?.()) ?? { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
