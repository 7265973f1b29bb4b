import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** At most one sentence in this time: a lively feed must not talk over whoever listens to the page. */
const quietForMs = 12_000

/** Tells those who listen to the page how many rows have arrived since it opened. */
export function ArrivalsAnnouncer({ arrived }: { arrived: number }) {
  const [text, setText] = useState('')
  const told = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tell = useEffectEvent(() => {
    timer.current = undefined
    const fresh = arrived - told.current
    told.current = arrived
    if (fresh > 0) setText(fresh === 1 ? 'One new post' : `${fresh} new posts`)
  })
  useEffect(() => {
    if (arrived > told.current) timer.current ??= setTimeout(() => tell(), quietForMs)
  }, [arrived])
  useEffect(() => () => clearTimeout(timer.current), [])
  return <output className="sr-only">{text}</output>
}
