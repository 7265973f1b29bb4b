import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** At most one sentence in this time: a lively feed must not talk over whoever listens to the page. */
const quietForMs = 12_000

/** What comes within this time of the first is told with it. */
const gatherForMs = 1_000

/** Then the sentence goes, so that the same one is heard again. */
const clearAfterMs = 5_000

export interface ArrivalsAnnouncerProps {
  /** Posts of others that have arrived since the page opened. */
  arrived: number
  /** Posts of one's own since then. */
  posted: number
  /** The last of one's own is for the host to read first. */
  isWaiting: boolean
  /** New posts are held back while one reads, until one asks for them. */
  isHolding: boolean
}

/** Tells those who listen to the page that their words have arrived, and how many posts of others. */
export function ArrivalsAnnouncer({ arrived, posted, isWaiting, isHolding }: ArrivalsAnnouncerProps) {
  const [text, setText] = useState('')
  const told = useRef({ arrived, at: 0 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const clearing = useRef<ReturnType<typeof setTimeout>>(undefined)

  function say(sentence: string) {
    setText(sentence)
    clearTimeout(clearing.current)
    clearing.current = setTimeout(() => setText(''), clearAfterMs)
  }
  const tellArrivals = useEffectEvent(() => {
    timer.current = undefined
    const fresh = arrived - told.current.arrived
    told.current = { arrived, at: Date.now() }
    if (fresh <= 0) return
    say(`${fresh === 1 ? 'One new post.' : `${fresh} new posts.`}${isHolding ? ' The Home key leads to it.' : ''}`)
  })
  const tellPosted = useEffectEvent(() => say(isWaiting ? 'Sent. The host reads it first.' : 'Posted.'))

  useEffect(() => {
    if (arrived <= told.current.arrived) return
    const quietUntil = told.current.at + quietForMs
    timer.current ??= setTimeout(() => tellArrivals(), Math.max(gatherForMs, quietUntil - Date.now()))
  }, [arrived])
  useEffect(() => {
    if (posted === 0) return
    // Once the field has said that it is empty again.
    const saying = setTimeout(() => tellPosted(), 100)
    return () => clearTimeout(saying)
  }, [posted])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      clearTimeout(clearing.current)
    },
    [],
  )
  return <output className="sr-only">{text}</output>
}
