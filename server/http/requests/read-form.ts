import { limits } from '../../contract/limits.ts'
import { createBytesUnderWay } from './bytes-under-way.ts'

/** Besides the file: the other fields, and the lines between them. */
const mostOtherBytes = 16 * 1024

const { maxBytes } = limits.uploads

/** On the slowest connection that someone still sends a form over. */
export const mostFormMs = 60_000

/**
 * A form is read into memory: one of a person at a time, and so many in sum. Nobody waits for
 * anybody else’s.
 */
const formsUnderWay = createBytesUnderWay({ perPerson: maxBytes, inSum: 10 * maxBytes })

export interface ReadForm {
  form: FormData | null
  /** Its bytes are needed no more. */
  done(): void
}

/**
 * Read a form with a picture. @returns why it is not read: it is too long, too many are being read,
 * or it came too slowly.
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
  const tooSlow = Symbol()
  let patience: NodeJS.Timeout | undefined
  const form = await Promise.race([
    request.formData().catch(() => null),
    new Promise<typeof tooSlow>((resolve) => {
      patience = setTimeout(() => resolve(tooSlow), mostMs)
    }),
  ])
  clearTimeout(patience)
  if (form !== tooSlow) return { form, done }
  done()
  return 'UPLOAD_INTERRUPTED'
}
