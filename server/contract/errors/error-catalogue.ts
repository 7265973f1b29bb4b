import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'

/** What a person reads for each status (spec.md §8, word for word). */
const errorCatalogue: Readonly<Record<number, MessageDescriptor>> = {
  400: msg`Bad Request`,
  404: msg`This page could not be found`,
  405: msg`Method Not Allowed`,
  500: msg`Internal Server Error`,
}

/** What pages say for a status; null stands for a page that crashed in the browser. */
export function errorMessage(status: number | null): MessageDescriptor {
  if (status === null) return msg`Application error: a client-side exception has occurred`
  return errorCatalogue[status] ?? msg`An unexpected error has occurred`
}

/** The same in English, for programs. Only on the server: in the browser the catalogue has the texts. */
export function errorText(status: number | null): string {
  return errorMessage(status).message!
}
