import { useEffect, useState } from 'react'
import { type EventFacts, followsTitle, type UrlCheck, useUrlCheck } from '#client/features/event-editor/public.ts'
import type { Draft } from './use-draft.ts'

export interface TitleAddress {
  /** The address goes along with the title, until somebody writes their own. */
  isFollowing: boolean
  proposal: UrlCheck | null
  /** Takes note of what is typed. */
  notice(facts: Partial<EventFacts>): void
}

/** Proposes an address from the title while one writes, and lets the draft take it. */
export function useTitleAddress({ state, dispatch }: Draft): TitleAddress {
  const { title, url } = state.edit.typed
  const [isFollowing, setFollowing] = useState(() => url === '' || followsTitle(url, title))
  const proposal = useUrlCheck(isFollowing && title.trim() ? { title } : null, state.eventId)
  const isMade = state.eventId !== null
  // One with an end by chance is as good as the one proposed: it changes only when the title does.
  const wanted = isMade && isFollowing && proposal && !followsTitle(url, title) ? proposal.suggestion : null
  useEffect(() => {
    if (wanted !== null) dispatch({ type: 'typed', facts: { url: wanted } })
  }, [wanted, dispatch])
  return {
    isFollowing,
    proposal,
    notice(facts) {
      if (facts.url !== undefined) setFollowing(facts.url === '')
    },
  }
}
