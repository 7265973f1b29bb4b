import { limits } from '../../contract/limits.ts'
import { tooLate, within } from '../../platform/within.ts'
import { createBytesUnderWay } from './bytes-under-way.ts'
import { boundFields } from './form-fields.ts'

/** Bytes beside the file: the other fields, and the boundaries. */
const mostOtherBytes = 16 * 1024

const { maxBytes } = limits.uploads

/** The time limit of the slowest acceptable upload. */
export const mostFormMs = 60_000

/**
 * A form is read into memory, so a person may send one at a time, and the sum is limited. Others
 * are refused, not queued.
 */
const formsUnderWay = createBytesUnderWay({ perPerson: maxBytes, inSum: 10 * maxBytes })

interface ReadForm {
  form: FormData | null
  /** Call this when its bytes are no longer needed. */
  done(): void
}

/**
 * Read a form with a picture. @returns the form, or a code: too long, too many at once, or too
 * slow.
 */
export async function readForm(
  request: Request,
  personId: string,
  mostMs = mostFormMs,
): Promise<ReadForm | 'PICTURE_TOO_LARGE' | 'BUSY' | 'UPLOAD_INTERRUPTED'> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  if (!(length <= maxBytes + mostOtherBytes)) return 'PICTURE_TOO_LARGE'
  const done = formsUnderWay.reserve(personId, length)
  if (!done) return 'BUSY'
  const reading = formOf(request).catch(() => null)
  const form = await within(mostMs, reading)
  if (form !== tooLate) return { form, done }
  done()
  return 'UPLOAD_INTERRUPTED'
}

async function formOf(request: Request): Promise<FormData | null> {
  const bounded = await boundFields(request)
  return 'refused' in bounded ? null : bounded.formData()
}
