import { bodyLimit } from 'hono/body-limit'
import { maxRequestBytes } from '../../graphql/limits.ts'
import { problem } from '../errors/problem.ts'

/** Refuses what is longer than a request may be, before it is read. */
export const limitBody = bodyLimit({
  maxSize: maxRequestBytes,
  onError: () => problem(413, { detail: `A request may have at most ${maxRequestBytes.toLocaleString('en')} bytes.` }),
})
