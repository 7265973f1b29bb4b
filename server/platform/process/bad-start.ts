/** Why Marquee cannot start, and what to do. Shown without a stack trace. */
export class BadStart extends Error {
  override name = 'BadStart'
}

/** The operating system's code for a problem with a file or a folder, such as `EACCES`. */
export function systemCodeOf(error: unknown): string {
  return String((error as NodeJS.ErrnoException | null)?.code ?? error)
}
