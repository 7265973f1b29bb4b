import { useEffect, useEffectEvent, useState } from 'react'

/** At most one sentence in this time: a lively feed must not talk over whoever listens to the page. */
const quietForMs = 12_000

/** Tells those who listen to the page that rows have arrived. */
export function ArrivalsAnnouncer({ newestSequence, count }: { newestSequence: number; count: number }) {
  const [start] = useState(count)
  const [told, setTold] = useState(start)
  const [text, setText] = useState('')
  const tell = useEffectEvent(() => {
    const fresh = count - told
    if (fresh <= 0) return
    setTold(count)
    setText(fresh === 1 ? 'One new post' : `${fresh} new posts`)
  })
  useEffect(() => {
    const timer = setTimeout(tell, quietForMs)
    return () => clearTimeout(timer)
  }, [newestSequence])
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}
