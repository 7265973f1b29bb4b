import { msg } from '@lingui/core/runtime-macro'
import type { ApolloCache } from '@apollo/client'
import type { VisualKind } from '#client/gql/graphql.ts'
import { describeMutationFault } from '#client/lib/apollo/describe-mutation-fault.ts'
import { api, loadClient } from '#client/lib/apollo/load-client.ts'
import { browserI18n } from '#client/lib/i18n/i18n-of-page.ts'
import { mutationTrouble } from '#client/lib/apollo/mutation-trouble.ts'
import type { Attempt } from './uploads/upload-session.ts'
import { AddVisual, MoveVisual, RemoveVisual, UpdateVisual } from './visual-mutations.ts'
import { editVisualList, readVisualOrder, type VisualListEdit } from './visual-list-cache.ts'
import type { Visual } from './visual.fragment.ts'
import { giveKind, moveAfter } from './visual-order.ts'

export type VisualChanges = Partial<Pick<Visual, 'focalX' | 'focalY' | 'kind'>>

type DescribeAnswer = { type: 'saved'; altText: string } | { type: 'conflict' } | { type: 'failed'; reason: string }

/** What can be done with the visuals of one event. Most give why it did not work; null when it did. */
export type VisualActions = ReturnType<typeof visualActions>

export function visualActions(eventId: string) {
  const inList = (cache: ApolloCache, edit: VisualListEdit) => editVisualList(cache, eventId, edit)

  return {
    /** Makes an upload a visual. Never rejects. */
    async add(uploadId: string, kind: VisualKind): Promise<Attempt<{ visualId: string }>> {
      try {
        const { data } = await api.mutate({
          mutation: AddVisual,
          variables: { input: { eventId, uploadId, kind } },
          update(cache, { data: answer }) {
            const added = answer?.addVisual
            if (added?.__typename !== 'EventVisual') return
            inList(cache, (items) =>
              items.some(({ id }) => id === added.id) ? items : giveKind(items, added.id, kind),
            )
          },
        })
        const answer = data?.addVisual
        if (answer?.__typename === 'EventVisual') return { type: 'done', visualId: answer.id }
        if (answer?.__typename === 'UploadNotFound') return { type: 'lost there', reason: answer.message }
        return { type: 'refused', reason: answer?.message ?? loggedOut(), canRetry: true }
      } catch (error) {
        if (mutationTrouble(error) === 'offline') return { type: 'unreached' }
        return { type: 'refused', reason: describeMutationFault(browserI18n(), error), canRetry: true }
      }
    },

    /** Saves a description, unless someone else changed it meanwhile. Never rejects. */
    async describe(id: string, altText: string, seen: string): Promise<DescribeAnswer> {
      try {
        const { data } = await api.mutate({
          mutation: UpdateVisual,
          variables: { input: { id, altText, seen: { altText: seen } } },
        })
        const answer = data?.updateVisual
        if (answer?.__typename === 'EventVisual') return { type: 'saved', altText: answer.altText }
        if (answer?.__typename === 'VisualConflict') return { type: 'conflict' }
        return { type: 'failed', reason: answer?.message ?? loggedOut() }
      } catch (error) {
        return { type: 'failed', reason: describeMutationFault(browserI18n(), error) }
      }
    },

    /** Shows at once, and goes back when the server does not take it. */
    update({ id, kind, altText, focalX, focalY }: Visual, changes: VisualChanges) {
      const hoped = { __typename: 'EventVisual' as const, id, kind, altText, focalX, focalY, ...changes }
      return reasonOf(
        api.mutate({
          mutation: UpdateVisual,
          variables: { input: { id, ...changes } },
          optimisticResponse: { updateVisual: hoped },
          update(cache, { data }) {
            const to = changes.kind
            if (data?.updateVisual?.__typename !== 'EventVisual' || !to || to === kind) return
            inList(cache, (items) => giveKind(items, id, to))
          },
        }),
      )
    },

    /**
     * Shows at once, is sent when the server can be reached, and goes back when that does not take it.
     *
     * @param afterId null: first of its kind.
     * @param order those of its kind as they are shown.
     */
    async move(id: string, afterId: string | null, order: readonly string[]) {
      const { cache } = await loadClient()
      const before = readVisualOrder(cache, eventId)
      return reasonOf(
        api.mutate({
          mutation: MoveVisual,
          variables: { input: { id, afterId, seen: { order: [...order] } } },
          // Idempotent, so it may be sent again. Moves are sent in order, so the visual before it has its place.
          context: { line: `visuals ${eventId}` },
          optimisticResponse: { moveVisual: { __typename: 'EventVisual', id: hoped } },
          update(cache, { data }) {
            if (data?.moveVisual?.__typename !== 'EventVisual') return
            // An order that the server sent since is newer.
            const isOvertaken = data.moveVisual.id !== hoped && readVisualOrder(cache, eventId) !== before
            if (!isOvertaken) inList(cache, (items) => moveAfter(items, id, afterId))
          },
        }),
      )
    },

    remove(id: string) {
      return reasonOf(
        api.mutate({
          mutation: RemoveVisual,
          variables: { input: { id } },
          // A page that is being closed may send it.
          context: { fetchOptions: { keepalive: true } },
          update(cache, { data }) {
            if (data?.removeVisual?.__typename === 'Deleted')
              inList(cache, (items) => items.filter((item) => item.id !== id))
          },
        }),
      )
    },
  }
}

/** The id in an answer that is not there yet. */
const hoped = 'hoped'

const loggedOut = () => browserI18n()._(msg`You’re logged out. Log in to continue.`)

type Answer = { __typename: string; message?: string } | null | undefined

async function reasonOf(sent: Promise<{ data?: object | null | undefined }>): Promise<string | null> {
  try {
    const { data } = await sent
    const answer = Object.values(data ?? {})[0] as Answer
    if (!answer) return loggedOut()
    return answer.message ?? null
  } catch (error) {
    return describeMutationFault(browserI18n(), error)
  }
}
