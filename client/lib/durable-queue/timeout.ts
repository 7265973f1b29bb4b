interface Deadline {
  /** Aborted with a `TimeoutError` once the time is over. */
  signal: AbortSignal
  /** Restart the time, with another length if one is given. */
  restart(ms?: number): void
  end(): void
}

/** Not `AbortSignal.timeout`, because tests cannot move its clock. */
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

/** Give up work that takes longer: its signal is aborted. @throws a `DOMException` called `TimeoutError` */
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

export const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'
