import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'

const channelName = 'marquee-person'

/**
 * A log-in or log-out concerns every tab of the browser. A tab tells the others who is logged in; a tab that knows
 * another person reloads its data, and what is typed on it stays.
 */
export function useSamePerson(personId: string | null): void {
  const { revalidate } = useRevalidator()
  const channel = useRef<BroadcastChannel | null>(null)
  const hear = useEffectEvent(({ data }: MessageEvent<unknown>) => {
    if (data !== personId) void revalidate()
  })
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return
    const opened = new BroadcastChannel(channelName)
    opened.addEventListener('message', (event) => hear(event))
    channel.current = opened
    return () => {
      channel.current = null
      opened.close()
    }
  }, [])
  useEffect(() => channel.current?.postMessage(personId), [personId])
}
