import { expect, test } from 'vitest'
import { createRenewedSession } from './renewed-session.ts'

test('a renewed session goes out with the answer', () => {
  const session = createRenewedSession()
  session.collect(['session=renewed; Path=/'])
  expect(session.addTo(new Response()).headers.getSetCookie()).toEqual(['session=renewed; Path=/'])
})

test('an answer that logs in or out keeps its own cookie', () => {
  const session = createRenewedSession()
  session.collect(['session=renewed; Path=/'])
  const response = new Response(null, { headers: { 'Set-Cookie': 'session=; Max-Age=0' } })
  expect(session.addTo(response).headers.getSetCookie()).toEqual(['session=; Max-Age=0'])
})

test('nothing is added where nothing was renewed', () => {
  expect(createRenewedSession().addTo(new Response()).headers.getSetCookie()).toEqual([])
})
