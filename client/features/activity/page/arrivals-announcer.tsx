import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** At most one sentence in this time, so that a lively feed does not drown out the rest of the page. */
const quietForMs = 12_000

/** Posts that come within this time are announced together. */
const gatherForMs = 1_000

/** Then the sentence is removed, so that the same one can be announced again. */
const clearAfterMs = 5_000

interface ArrivalsAnnouncerProps {
  /** Posts of others that have arrived since the page opened. */
  arrived: number
  /** The viewer's own posts since then. */
  posted: number
  /** The viewer's last post waits for the host's approval. */
  isWaiting: boolean
  /** New posts are held back while the reader is elsewhere. */
  isHolding: boolean
}

/** Announces to screen readers that the viewer's post has arrived, and how many posts of others. */
export function ArrivalsAnnouncer({ arrived, posted, isWaiting, isHolding }: ArrivalsAnnouncerProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const announced = useRef({ arrived, at: 0 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const clearing = useRef<ReturnType<typeof setTimeout>>(undefined)

  function announce(sentence: string) {
    setText(sentence)
    clearTimeout(clearing.current)
    clearing.current = setTimeout(() => setText(''), clearAfterMs)
  }
  const announceArrivals = useEffectEvent(() => {
    timer.current = undefined
    const fresh = arrived - announced.current.arrived
    announced.current = { arrived, at: Date.now() }
    if (fresh <= 0) return
    announce(
      isHolding
        ? t`${plural(fresh, { one: 'One new post. Press Home to see it.', other: '# new posts. Press Home to see them.' })}`
        : t`${plural(fresh, { one: 'One new post.', other: '# new posts.' })}`,
    )
  })
  const announcePosted = useEffectEvent(() =>
    announce(isWaiting ? t`Sent. The host will review it first.` : t`Posted.`),
  )

  useEffect(() => {
    if (arrived <= announced.current.arrived) return
    const quietUntil = announced.current.at + quietForMs
    timer.current ??= setTimeout(() => announceArrivals(), Math.max(gatherForMs, quietUntil - Date.now()))
  }, [arrived])
  useEffect(() => {
    if (posted === 0) return
    // After the screen reader has said that the field is empty again.
    const timeout = setTimeout(() => announcePosted(), 100)
    return () => clearTimeout(timeout)
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
