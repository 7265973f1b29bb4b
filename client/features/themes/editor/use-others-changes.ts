import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState } from 'react'
import { changesBetween } from '#contract/theme/theme-document.ts'
import type { ThemeDraft } from '../draft/use-theme-draft.ts'
import { describeOthers, type OthersChange } from './describe-others.ts'

/** Changes are announced after this pause: a dragged colour changes many times a second. In ms. */
const quietForMs = 1_000
/** Within this time after an own change, a change of the same token by another person is contested. In ms. */
const contestedForMs = 3_000

/**
 * Announces the changes of the draft that were not made in this tab.
 *
 * @returns the draft, whose functions record this tab's own changes, and the latest sentence about those of others.
 */
export function useOthersChanges(draft: ThemeDraft): { draft: ThemeDraft; announcement: string } {
  const { i18n } = useLingui()
  const [announcement, setAnnouncement] = useState('')
  const seen = useRef(draft.tokens)
  /** What this tab set and has not seen in the draft yet, by token. */
  const ownValues = useRef(new Map<string, string>())
  const isOwn = useRef(false)
  const ownAt = useRef(new Map<string, number>())
  const waiting = useRef<OthersChange[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const changed = changesBetween(seen.current, draft.tokens)
    seen.current = draft.tokens
    const now = performance.now()
    for (const { token, to } of changed) {
      const isSetHere = ownValues.current.get(token) === JSON.stringify({ to })
      if (isSetHere) ownValues.current.delete(token)
      if (isSetHere || isOwn.current) ownAt.current.set(token, now)
      else {
        const who = draft.editors.find(({ control }) => control === token)
        const isContested = now - (ownAt.current.get(token) ?? -Infinity) < contestedForMs
        waiting.current.push({ token, who: who?.user.name ?? null, isContested })
      }
    }
    if (changed.length === 0 || waiting.current.length === 0) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setAnnouncement(describeOthers(i18n, waiting.current))
      waiting.current = []
    }, quietForMs)
  }, [draft.tokens, draft.editors, i18n])
  useEffect(() => () => clearTimeout(timer.current), [])
  const set: ThemeDraft['set'] = (changes) => {
    for (const [token, to] of Object.entries(changes)) ownValues.current.set(token, JSON.stringify({ to }))
    draft.set(changes)
  }
  const own = (act: () => void) => () => {
    isOwn.current = true
    act()
    // What it changes is shown before the next task.
    setTimeout(() => (isOwn.current = false))
  }
  const restore = async (version: number) => {
    isOwn.current = true
    const answer = await draft.restore(version)
    // The change arrives like those of others, before or after the answer.
    setTimeout(() => (isOwn.current = false), quietForMs)
    return answer
  }
  return { draft: { ...draft, set, undo: own(draft.undo), redo: own(draft.redo), restore }, announcement }
}
