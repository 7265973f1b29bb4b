export const tooLate = Symbol('too late')

/** What a promise resolves to, or `tooLate` when that takes longer. It goes on in any case. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T | typeof tooLate> {
  const timeout = Promise.withResolvers<typeof tooLate>()
  const timer = setTimeout(timeout.resolve, ms, tooLate)
  try {
    return await Promise.race([promise, timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}
