/**
 * Why Marquee cannot start: one sentence that says what to do. Whoever starts it needs no stack
 * trace; what brought it about is no fault of the program.
 */
export class BadStart extends Error {
  override name = 'BadStart'
}

/** What the operating system says is wrong with a file or a folder, such as `EACCES`. */
export function systemCodeOf(error: unknown): string {
  return String((error as NodeJS.ErrnoException | null)?.code ?? error)
}
