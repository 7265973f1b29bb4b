import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { Pages } from '../pages/pages.ts'
import { problem } from '../errors/problem.ts'
import { targetRefusal } from './request-target.ts'
import { isOwnPage } from './same-origin.ts'

/** Refuses requests whose address no program could make sense of. */
export const refuseUnreadable: MiddlewareHandler = async (c, next) => {
  const status = targetRefusal((c.env as HttpBindings).incoming)
  return status === null ? next() : problem(status)
}

/**
 * A start takes a few seconds; whoever comes back then finds the site, or another process of it.
 */
const retrySeconds = 5

/**
 * Refuses what comes while the process stops: it could not finish it, and the connection goes away
 * with it.
 */
export function refuseWhileStopping(isStopping: () => boolean): MiddlewareHandler {
  return async (_c, next) => {
    if (!isStopping()) return next()
    return problem(
      503,
      { code: 'STOPPING', detail: 'The site is being restarted. Try again in a moment.' },
      { 'Retry-After': String(retrySeconds), Connection: 'close' },
    )
  }
}

/** The tunnel of the error reporter shows nothing. */
const onlyPosted = ['/monitoring']

/** Refuses what a page does not answer: PUT and the like, and forms where a page takes none. */
export function refuseMethod(pages: Pages): MiddlewareHandler {
  return async (c, next) => {
    const { method, path, url } = c.req
    const route = await pages.findRoute(new URL(url).pathname)
    const methods = onlyPosted.includes(path) ? ['POST'] : route.methods
    return methods.includes(method) ? next() : problem(405, {}, { Allow: methods.join(', ') })
  }
}

/**
 * Refuses a body that is no form, once and before an action could stumble over it, and a form that
 * another site sent along with our cookies.
 */
export function refuseForm(publicUrl: string): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'POST' || onlyPosted.includes(c.req.path)) return next()
    const { origin, host } = c.req.header()
    if (!isOwnPage({ origin, host }, publicUrl)) return problem(400, { detail: 'This form came from another site.' })
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
