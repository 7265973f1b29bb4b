/** What a person reads for each status (spec.md §8, word for word). */
const errorCatalogue: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  404: 'This page could not be found',
  405: 'Method Not Allowed',
  500: 'Internal Server Error',
}

/** The catalogue's text for a status; null stands for a page that crashed in the browser. */
export function errorText(status: number | null): string {
  if (status === null) return 'Application error: a client-side exception has occurred'
  return errorCatalogue[status] ?? 'An unexpected error has occurred'
}
