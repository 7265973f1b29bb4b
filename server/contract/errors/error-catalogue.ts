/** What a person reads for each status (spec.md §8, word for word). */
export const errorCatalogue: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  404: 'This page could not be found',
  405: 'Method Not Allowed',
  500: 'Internal Server Error',
}

/** Every status the catalogue does not name. */
export const unexpectedErrorText = 'An unexpected error has occurred'

/** The page itself broke in the browser, so there is no status. */
export const clientCrashText = 'Application error: a client-side exception has occurred'

/** The catalogue's text for a status; null stands for a crash in the browser. */
export function errorText(status: number | null): string {
  return status === null ? clientCrashText : (errorCatalogue[status] ?? unexpectedErrorText)
}
