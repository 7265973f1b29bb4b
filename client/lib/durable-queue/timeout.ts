export interface Deadline {
  /** Aborted with a `TimeoutError` once the time is over. */
  signal: AbortSignal
  /** The time begins anew, with another length if one is given. */
  restart(ms?: number): void
  /** There is no deadline any more. */
  end(): void
}

/** Not `AbortSignal.timeout`, whose clock is not the page's: a test that moves the clock would not move it. */
export function startDeadline(ms: number): Deadline {
  const controller = new AbortController()
  const end = () => clearTimeout(timer)
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = (nextMs = ms) => {
    end()
    timer = setTimeout(() => controller.abort(new DOMException('Nobody answered.', 'TimeoutError')), nextMs)
  }
  restart()
  return { signal: controller.signal, restart, end }
}

/**
 * Gives work up that takes longer.
 *
 * @param work gets a signal that is aborted then, for what can be ended
 * @throws a `DOMException` called `TimeoutError`
 */
export async function withTimeout<Value>(ms: number, work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const { signal, end } = startDeadline(ms)
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as DOMException))
  })
  try {
    return await Promise.race([work(signal), late])
  } finally {
    end()
  }
}

/** Whether nobody answered in time. */
export const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'
