/**
 * Why Marquee cannot start, as one sentence that says what to do. It is shown without a stack
 * trace, because the cause is not a fault of the program.
 */
export class BadStart extends Error {
  override name = 'BadStart'
}

/** The operating system's code for a problem with a file or a folder, such as `EACCES`. */
export function systemCodeOf(error: unknown): string {
  return String((error as NodeJS.ErrnoException | null)?.code ?? error)
}
