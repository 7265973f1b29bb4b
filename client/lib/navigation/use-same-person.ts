import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'

const channelName = 'marquee-person'

/**
 * Somebody who logs in or out does so in every tab of the browser. A tab says who is there when it opens and whenever
 * that is somebody else; a tab that knows another person loads its data once more, and what is typed on it stays.
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
