import type { HttpBindings } from '@hono/node-server'
import { msg } from '@lingui/core/runtime-macro'
import type { MiddlewareHandler } from 'hono'
import type { Pages } from '../pages/pages.ts'
import { i18nOf } from '../../platform/i18n/catalogues.ts'
import { problem } from '../errors/problem.ts'
import type { Variables } from './request-facts.ts'
import { targetRefusal } from './request-target.ts'
import { isOwnPage } from './same-origin.ts'

/** Refuse requests with an unreadable address. */
export const refuseUnreadable: MiddlewareHandler = async (c, next) => {
  const status = targetRefusal((c.env as HttpBindings).incoming)
  return status === null ? next() : problem(status)
}

/** A restart takes a few seconds. By then this process or another one answers. */
const retrySeconds = 5

const restarting = msg`The site is being restarted. Try again in a moment.`

/** Refuse requests while the process stops, because it could not finish them. */
export function refuseWhileStopping(isStopping: () => boolean): MiddlewareHandler<{ Variables: Variables }> {
  return async (c, next) => {
    if (!isStopping()) return next()
    return problem(
      503,
      { code: 'STOPPING', detail: i18nOf(c.var.language)._(restarting) },
      { 'Retry-After': String(retrySeconds), Connection: 'close' },
    )
  }
}

/** The tunnel of the error reporter shows nothing. */
const onlyPosted = ['/monitoring']

/** Refuse methods that a page does not answer, such as PUT, or POST to a page without forms. */
export function refuseMethod(pages: Pages): MiddlewareHandler {
  return async (c, next) => {
    const { method, path, url } = c.req
    const route = await pages.findRoute(new URL(url).pathname)
    const methods = onlyPosted.includes(path) ? ['POST'] : route.methods
    return methods.includes(method) ? next() : problem(405, {}, { Allow: methods.join(', ') })
  }
}

/**
 * Refuse a body that is not a form before an action fails on it, and a form that another site sent
 * with our cookies.
 */
export function refuseForm(publicUrl: string): MiddlewareHandler<{ Variables: Variables }> {
  return async (c, next) => {
    if (c.req.method !== 'POST' || onlyPosted.includes(c.req.path)) return next()
    const { origin, host } = c.req.header()
    if (!isOwnPage({ origin, host }, publicUrl))
      return problem(400, { detail: i18nOf(c.var.language)._(msg`This form came from another site.`) })
    const isForm = await c.req.raw
      .clone()
      .formData()
      .then(
        () => true,
        () => false,
      )
    return isForm ? next() : problem(400)
  }
}
