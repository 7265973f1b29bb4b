import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { every } from 'hono/combine'
import { msg, plural } from '@lingui/core/runtime-macro'
import { maxRequestBytes } from '../../graphql/limits.ts'
import { i18nOf } from '../../platform/i18n/catalogues.ts'
import { problem } from '../errors/problem.ts'
import { boundFields } from './form-fields.ts'
import type { Variables } from './request-facts.ts'

/** @param max In bytes. */
export const tooLongText = (max: number) =>
  msg`A request may have at most ${plural({ max }, { one: '# byte', other: '# bytes' })}.`

const limitBytes = bodyLimit({
  maxSize: maxRequestBytes,
  onError: ({ var: { language } }) => problem(413, { detail: i18nOf(language)._(tooLongText(maxRequestBytes)) }),
})

const limitFields: MiddlewareHandler = async (c, next) => {
  const bounded = await boundFields(c.req.raw)
  if ('refused' in bounded) return bounded.refused
  c.req.raw = bounded
  return next()
}

const limitBoth = every(limitBytes, limitFields)

/** Refuse what is longer than a request may be before it is read, and a form of too many fields before it is parsed. */
export const limitBody: MiddlewareHandler<{ Variables: Variables }> = (c, next) =>
  // The server never reads the body of these, and Hono's look for one creates a full `Request`.
  c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : limitBoth(c, next)
