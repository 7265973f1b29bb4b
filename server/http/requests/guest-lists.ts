import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { MiddlewareHandler } from 'hono'
import { limits } from '../../contract/limits.ts'
import { maxRequestBytes } from '../../graphql/limits.ts'
import { carriesFiles } from '../../graphql/yoga.ts'
import { problem } from '../errors/problem.ts'
import type { ContextOf } from '../pages/browser-context.ts'
import { createBytesUnderWay } from './bytes-under-way.ts'
import { boundFields } from './form-fields.ts'
import { limitBody, tooLongText } from './limit-body.ts'
import type { Variables } from './request-facts.ts'

/** The file, and what is sent beside it. */
const maxBytes = limits.guestImports.maxBytes + maxRequestBytes

/** They are read into memory, so a sender has one at a time, and the sum is limited. */
const listsUnderWay = createBytesUnderWay({ perPerson: maxBytes, inSum: 10 * maxBytes })

interface Sender {
  /** A person, or an API key. */
  senderId: string
  i18n: I18n
}

/**
 * Answer a form with a guest list, or refuse it before it is read: too long, or while too many others
 * are being read.
 */
export async function answerGuestList(
  request: Request,
  { senderId, i18n }: Sender,
  answer: (form: Request) => Promise<Response> | Response,
): Promise<Response> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  // One without a length may be of any.
  if (!(length <= maxBytes)) return problem(413, { detail: i18n._(tooLongText(maxBytes)) })
  const done = listsUnderWay.reserve(senderId, length)
  if (!done) {
    const detail = i18n._(msg`We’re busy with other files. Send it again in a moment.`)
    return problem(503, { code: 'BUSY', detail }, { 'Retry-After': '10' })
  }
  try {
    const bounded = await boundFields(request)
    return 'refused' in bounded ? bounded.refused : await answer(bounded)
  } finally {
    done()
  }
}

/** The page that imports guests, also when the browser's script sends its form: a list may be long. */
const importPath = /^\/[^/]+\/groups\/[^/]+\/events\/[^/]+\/import(?:\.data)?$/

/** The limit of pages. Only a person who imports guests may send more, in the form with their file. */
export function limitPages(contextOf: ContextOf): MiddlewareHandler<{ Variables: Variables }> {
  return async (c, next) => {
    const { raw, path } = c.req
    const isLong = Number(raw.headers.get('content-length')) > maxRequestBytes
    if (!isLong || !importPath.test(path) || !carriesFiles(raw)) return limitBody(c, next)
    const { viewer, i18n } = await contextOf(c)
    if (!viewer.person) return problem(401, { code: 'UNAUTHENTICATED', detail: i18n._(msg`Log in to do this.`) })
    return answerGuestList(raw, { senderId: viewer.person.id, i18n }, async (form) => {
      c.req.raw = form
      await next()
      return c.res
    })
  }
}
