import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { parse } from 'graphql'
import { Observable, TimeoutError } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBoundedLink } from './bounded-link.ts'

const minuteMs = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A network that takes everything, and answers when the test says so. */
function silentNetwork() {
  const answers: ((data: Record<string, unknown>) => void)[] = []
  const givenUp = vi.fn<() => void>()
  const silent = new ApolloLink(
    () =>
      new Observable((observer) => {
        answers.push((data) => {
          observer.next({ data })
          observer.complete()
        })
        return () => givenUp()
      }),
  )
  const client = new ApolloClient({ cache: new InMemoryCache(), link: createBoundedLink().concat(silent) })
  return { client, answers, givenUp }
}

test('a query that nobody answers fails, and its request is given up', async () => {
  const { client, givenUp } = silentNetwork()
  const failed = client.query({ query: parse('{ here }'), fetchPolicy: 'no-cache' }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect(await failed).toBeInstanceOf(TimeoutError)
  expect(givenUp).toHaveBeenCalledOnce()
})

test('a slow answer is waited for', async () => {
  const { client, answers } = silentNetwork()
  const asked = client.query({ query: parse('{ here }'), fetchPolicy: 'no-cache' })
  await vi.advanceTimersByTimeAsync(20_000)
  answers[0]!({ here: true })
  await expect(asked).resolves.toMatchObject({ data: { here: true } })
})

test('a mutation waits on: it may have arrived', async () => {
  const { client, answers, givenUp } = silentNetwork()
  const sent = client.mutate({ mutation: parse('mutation { done }'), fetchPolicy: 'no-cache' })
  await vi.advanceTimersByTimeAsync(10 * minuteMs)
  expect(givenUp).not.toHaveBeenCalled()
  answers[0]!({ done: true })
  await expect(sent).resolves.toMatchObject({ data: { done: true } })
})
