import { msg } from '@lingui/core/runtime-macro'
import { limits } from '../../contract/limits.ts'
import type { Context } from '../../graphql/context.ts'
import { maxRequestBytes } from '../../graphql/limits.ts'
import { problem } from '../errors/problem.ts'
import { createBytesUnderWay } from '../requests/bytes-under-way.ts'
import { tooLongText } from '../requests/limit-body.ts'

/** The file, and the operation beside it. */
const maxBytes = limits.guestImports.maxBytes + maxRequestBytes

/** They are read into memory, so a program sends one at a time, and the sum is limited. */
const filesUnderWay = createBytesUnderWay({ perPerson: maxBytes, inSum: 10 * maxBytes })

/**
 * Answer an operation with files, or refuse it before it is read: without a key, too long, or while too
 * many others are being read.
 */
export async function answerWithFiles(
  request: Request,
  { viewer, i18n }: Context,
  answer: () => Promise<Response> | Response,
): Promise<Response> {
  if (!viewer.apiKey)
    return problem(401, { code: 'UNAUTHENTICATED', detail: i18n._(msg`Send a working API key to send a file.`) })
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  // One without a length may be of any.
  if (!(length <= maxBytes)) return problem(413, { detail: i18n._(tooLongText(maxBytes)) })
  const done = filesUnderWay.reserve(viewer.apiKey.id, length)
  if (!done) {
    const detail = i18n._(msg`We’re busy with other files. Send it again in a moment.`)
    return problem(503, { code: 'BUSY', detail }, { 'Retry-After': '10' })
  }
  try {
    return await answer()
  } finally {
    done()
  }
}
