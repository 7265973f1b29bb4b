import type { ApolloClient, OperationVariables } from '@apollo/client'
import { useEffect, useRef } from 'react'
import { reportCut } from '../live/live-status.ts'
import { onWake, wakeLive } from '../live/live-wake.ts'
import { isPageHeld } from '../navigation/leave-warning.ts'
import { nextTask } from '../next-task.ts'
import { isSiteThere } from '../navigation/site-there.ts'
import { untilLoaded } from '../scripts/until-loaded.ts'
import type * as browserClient from './browser-client.ts'

type BrowserClient = typeof browserClient

let loaded: BrowserClient | null = null
let loading: Promise<BrowserClient> | undefined
const listeners = new Set<(client: ApolloClient) => void>()
/**
 * Those who waited for the client go on one after another, each in a task of its own: all in one would block a phone
 * for half a second.
 */
let lastTask = Promise.resolve()

/**
 * The tab's Apollo Client. Its script is loaded when a page first subscribes or asks: pages are drawn from their
 * loaders' data and their forms work before, so no first visit waits for it. Never rejects: it goes on trying.
 */
export async function loadClient(): Promise<ApolloClient> {
  const { browserClient } = await (loading ??= load())
  await (lastTask = lastTask.then(nextTask))
  return browserClient
}

/** Call with the client once it is loaded, or at once. Does not load it. @returns a function that stops waiting */
export function whenLoaded(listener: (client: ApolloClient) => void): () => void {
  if (loaded) listener(loaded.browserClient)
  else listeners.add(listener)
  return () => void listeners.delete(listener)
}

async function load(): Promise<BrowserClient> {
  let isWoken = false
  const stopListening = onWake(() => (isWoken = true))
  // Text may have been typed before this script ran.
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:read-write, textarea')
  let isTyped = [...fields].some((field) => field.value !== field.defaultValue)
  const noteTyping = () => (isTyped = true)
  document.addEventListener('input', noteTyping, true)
  const client = await untilLoaded(
    () => import('./browser-client.ts'),
    async () => {
      // Chromium before 150 remembers a failed import until the page is reloaded. Somebody who is back, or presses
      // “Try now”, expects that; nobody else does. What was typed stays: the form works without this script.
      if (isWoken && !isPageHeld() && !isTyped && (await isSiteThere())) location.reload()
      isWoken = false
      // The page is not live, and says so.
      reportCut()
    },
  )
  loaded = client
  stopListening()
  document.removeEventListener('input', noteTyping, true)
  for (const listener of listeners) {
    await nextTask()
    if (listeners.delete(listener)) listener(client.browserClient)
  }
  return client
}

export type Api = Pick<ApolloClient, 'query' | 'mutate'>

/** Queries and mutations of a page. They wait until Apollo Client is loaded. */
export const api = {
  async query<Data, Variables extends OperationVariables>(options: ApolloClient.QueryOptions<Data, Variables>) {
    return (await loadClient()).query<Data, Variables>(options)
  },
  async mutate<Data, Variables extends OperationVariables>(options: ApolloClient.MutateOptions<Data, Variables>) {
    return (await loadClient()).mutate<Data, Variables>(options)
  },
}

/** Reconnects when somebody else logs in: the socket still speaks for the person before. Subscriptions resume by themselves. */
export function useOwnSocket(person: string | null): void {
  const known = useRef(person)
  useEffect(() => {
    if (known.current === person) return
    known.current = person
    loaded?.liveSocket.terminate()
    wakeLive()
  }, [person])
}
