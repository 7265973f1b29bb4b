import { ApolloClient, ApolloLink, InMemoryCache, ServerError } from '@apollo/client'
import { parse } from 'graphql'
import { Observable } from 'rxjs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRetryLink } from './retry-link.ts'

const Move = parse('mutation Move($id: ID!) { move(id: $id) }')

/** What is sent, and how the test answers it. */
function around() {
  const sent: { id: string; answer: () => void; fail: (error: Error) => void }[] = []
  const wakes: (() => void)[] = []
  const http = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        sent.push({
          id: variables['id'],
          answer: () => {
            observer.next({ data: { move: variables['id'] } })
            observer.complete()
          },
          fail: (error) => observer.error(error),
        })
      }),
  )
  const retrying = createRetryLink(() => new Promise((resolve) => wakes.push(resolve)))
  const client = new ApolloClient({ cache: new InMemoryCache(), link: retrying.concat(http) })
  const move = (id: string, line?: string) =>
    client.mutate<{ move: string }>({ mutation: Move, variables: { id }, context: line ? { line } : {} })
  return { sent, wakes, move }
}

const offline = new TypeError('Failed to fetch')
const started = new ServerError('', { response: new Response('', { status: 503 }), bodyText: '' })

describe('a mutation that waits in a line', () => {
  let tab: EventTarget
  beforeEach(() => {
    tab = new EventTarget()
    vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
    vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab))
  })
  afterEach(() => void vi.unstubAllGlobals())
  /** Whether closing the tab asks first. */
  const asksFirst = () => !tab.dispatchEvent(new Event('beforeunload', { cancelable: true }))

  test('is sent until somebody answers, those of its line after it, and leaving asks first', async () => {
    const { sent, wakes, move } = around()
    const names = () => sent.map(({ id }) => id)
    expect(asksFirst()).toBe(false)
    const moves = [move('a', 'pictures'), move('b', 'pictures'), move('c', 'others')]
    await expect.poll(names).toEqual(['a', 'c'])
    sent[1]!.answer()
    await expect(moves[2]).resolves.toMatchObject({ data: { move: 'c' } })
    sent[0]!.fail(offline)
    await expect.poll(() => wakes.length).toBe(1)
    wakes[0]!()
    await expect.poll(names).toEqual(['a', 'c', 'a'])
    sent[2]!.fail(started)
    await expect.poll(() => wakes.length).toBe(2)
    wakes[1]!()
    await expect.poll(names).toEqual(['a', 'c', 'a', 'a'])
    expect(asksFirst()).toBe(true)
    sent.at(-1)!.answer()
    await expect.poll(names).toEqual(['a', 'c', 'a', 'a', 'b'])
    sent.at(-1)!.answer()
    await Promise.all(moves)
    expect(asksFirst()).toBe(false)
  })

  test('ends with what a server that was reached says, and holds up nobody', async () => {
    const { sent, wakes, move } = around()
    const [refused, next] = [move('a', 'pictures'), move('b', 'pictures')]
    await expect.poll(() => sent.length).toBe(1)
    const fault = new ServerError('', { response: new Response('', { status: 500 }), bodyText: '' })
    sent[0]!.fail(fault)
    await expect(refused).rejects.toBe(fault)
    await expect.poll(() => sent.length).toBe(2)
    sent[1]!.answer()
    await expect(next).resolves.toMatchObject({ data: { move: 'b' } })
    expect(wakes).toEqual([])
  })
})

test('without a line a mutation fails at once', async () => {
  const { sent, move } = around()
  const moved = move('a')
  sent[0]!.fail(offline)
  await expect(moved).rejects.toBe(offline)
})
