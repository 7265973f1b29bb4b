import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { msg, plural } from '@lingui/core/runtime-macro'
import { limits } from '../../contract/limits.ts'
import { maxRequestBytes } from '../../graphql/limits.ts'
import { i18nOf } from '../../platform/i18n/catalogues.ts'
import { problem } from '../errors/problem.ts'
import type { Variables } from './request-facts.ts'

/** Refuses what is longer than a request may be, before it is read. */
export const limitBody = limitTo(maxRequestBytes)

/** The page that imports guests, also when the browser's script sends its form: a list may be long. */
export const importPath = /^\/[^/]+\/groups\/[^/]+\/events\/[^/]+\/import(?:\.data)?$/
export const limitImport = limitTo(limits.guestImports.maxBytes)

/** @param max In bytes. */
export const tooLongText = (max: number) =>
  msg`A request may have at most ${plural({ max }, { one: '# byte', other: '# bytes' })}.`

function limitTo(max: number): MiddlewareHandler<{ Variables: Variables }> {
  const limit = bodyLimit({
    maxSize: max,
    onError: (c: Context<{ Variables: Variables }>) =>
      problem(413, { detail: i18nOf(c.var.language)._(tooLongText(max)) }),
  })
  // The server never reads the body of these, and Hono's look for one creates a full `Request`.
  return (c, next) => (c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : limit(c, next))
}
