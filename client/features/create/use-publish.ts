import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type DraftState, draftErrors, conflictingFields, eventFields } from '#client/features/event-editor/public.ts'
import { PublishEvent } from '#client/features/events/public.ts'
import { api } from '#client/lib/apollo/load-client.ts'
import type { PublishProblem } from './publish-problems.tsx'
import { type DraftEventData, nameTrouble } from './send-draft.ts'
import type { Draft } from './use-draft.ts'

export type Publishing = ReturnType<typeof usePublish>

const notSaved = msg`Some changes aren’t saved yet. Try again once they are.`

/**
 * Saves what is typed, publishes, and goes to the event's page. An event that repeats stays a draft, and the page on
 * which its dates are chosen follows. What is missing is named as long as it is missing.
 */
export function usePublish({ state, event, flush }: Draft, refused: readonly string[]) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const [tries, setTries] = useState(refused.length > 0 ? 1 : 0)
  const [isPending, setIsPending] = useState(false)
  const [message, setMessage] = useState<string | null>(null)

  /** @returns why it was not published, unless the draft itself says so; null when it was. */
  async function tryToPublish(repeats: boolean): Promise<string | null> {
    const saved = await flush()
    if (!saved.eventId || problemsOf(i18n, saved, null).length > 0) return null
    if (saved.trouble) return i18n._(notSaved)
    if (repeats) {
      await navigate(`/create?draft=${saved.eventId}&repeat`)
      return null
    }
    try {
      const options = { mutation: PublishEvent, variables: { input: { id: saved.eventId } } }
      const result = (await api.mutate({ ...options, fetchPolicy: 'no-cache' })).data?.publishEvent
      if (result?.__typename === 'EventNotReady') return null
      if (result?.__typename !== 'Event')
        return result?.message ?? i18n._(msg`You’re logged out. Log in, then publish again.`)
      await navigate(`/e/${result.slug}?published`)
      return null
    } catch (error) {
      const isOffline = nameTrouble(error) === 'offline'
      return i18n._(isOffline ? msg`You’re offline. Your draft is safe. Publish it when you’re back.` : notSaved)
    }
  }

  return {
    isPending,
    /** 0 as long as nobody needs to know what is missing. */
    tries,
    problems: tries === 0 ? [] : [...problemsOf(i18n, state, event), ...(message ? [{ path: null, message }] : [])],
    async publish(repeats: boolean) {
      setIsPending(true)
      setMessage(await tryToPublish(repeats))
      setTries((count) => count + 1)
      setIsPending(false)
    },
  }
}

/** What keeps a draft from being published, each with its field. */
function problemsOf(i18n: I18n, state: DraftState, event: DraftEventData | null): PublishProblem[] {
  const errors = Object.entries(draftErrors(i18n, state)).map(([path, message]) => ({ path, message }))
  const conflicts = conflictingFields(state.edit).map((field) => ({
    path: field,
    message: i18n._(
      msg`${{ field: i18n._(eventFields[field]) }}: someone else changed this too. Choose which version to keep.`,
    ),
  }))
  const untitled = state.edit.typed.title.trim() === '' && errors.every(({ path }) => path !== 'title')
  const missing = (event?.publicationChecks ?? []).filter((check) => check.isRequired)
  return [
    ...(untitled ? [{ path: 'title', message: i18n._(msg`Give your event a title.`) }] : []),
    ...errors,
    ...conflicts,
    ...missing.map(({ path, message }) => ({ path, message })),
  ]
}
