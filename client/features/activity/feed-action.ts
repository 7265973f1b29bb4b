import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'
import { PostComment } from './comment-mutations.ts'
import { describeCommentRefusal } from './describe-comment-refusal.ts'
import { rowAddress } from './feed-address.ts'
import { findDocument, personDocuments, rowDocuments } from './row-deed-documents.ts'
import { AddReaction, Announce, EditComment, RemoveReaction } from './row-mutations.ts'

/** A form of the feed as it comes back when it was refused: with the reason and with everything that was typed. */
export interface FeedFormState {
  /** The form: the one above the feed, the answer to a row, the row's own words, or a button of a row. */
  as: 'post' | 'reply' | 'edit' | 'deed'
  /** The row it is about; null for the form above the feed. */
  id: string | null
  body: string
  refusal: string
}

export interface FeedActionArgs {
  context: Pick<RouterContextProvider, 'get'>
  form: FormData
  /** The feed's own address. */
  path: string
}

/** Does what a form of the feed asks, for a browser without script; then back to the row it was about. */
export async function handleFeedForm({ context, form, path }: FeedActionArgs) {
  const text = (name: string) => String(form.get(name) ?? '')
  const wanted = readFeedForm(form)
  if (!wanted) throw data(null, { status: 400 })
  const result = await mutateAsVisitor(context, wanted.document, wanted.variables)
  if (!result) throw redirect(`/login?next=${encodeURIComponent(path)}`)
  const answer = Object.values(result as Record<string, { __typename: string; sequence?: number } | null>)[0]
  if (answer?.__typename === 'Event') throw redirect(path + (text('sequence') && rowAddress(Number(text('sequence')))))
  const refusal = describeCommentRefusal(answer)
  if (refusal === null && answer?.sequence !== undefined) throw redirect(path + rowAddress(answer.sequence))
  return data<FeedFormState>(
    { as: wanted.as, id: text('replyToId') || text('id') || null, body: text('body'), refusal: refusal ?? '' },
    { status: 422 },
  )
}

export interface FeedWish {
  as: FeedFormState['as']
  document: TypedDocumentNode<any, any>
  variables: { input: Record<string, unknown> }
}

/** The mutation that a form of a feed asks for; null for one that is none of its. */
export function readFeedForm(form: FormData): FeedWish | null {
  const text = (name: string) => String(form.get(name) ?? '')
  const id = text('id')
  const body = text('body').trim()
  const deed = (document: FeedWish['document'], input: Record<string, unknown> = { id }): FeedWish => ({
    as: 'deed',
    document,
    variables: { input },
  })
  // The buttons of reactions carry which one in their value.
  if (form.has('react')) return deed(AddReaction, { itemId: id, emoji: text('react') })
  if (form.has('unreact')) return deed(RemoveReaction, { itemId: id, emoji: text('unreact') })
  const eventId = text('eventId')
  const idempotencyKey = text('idempotencyKey') || null
  const person = { eventId, userId: text('userId') }
  const intent = text('intent')
  const onRow = findDocument(rowDocuments, intent)
  if (onRow) return deed(onRow)
  const onPerson = findDocument(personDocuments, intent)
  if (onPerson) return deed(onPerson, person)
  switch (intent) {
    case 'post-comment': {
      const replyToId = text('replyToId') || null
      if (form.has('announce') && !replyToId) {
        const visibility = form.has('isForGuests') ? 'GUESTS' : 'PUBLIC'
        const input = { eventId, body, isPinned: form.has('isPinned'), visibility, idempotencyKey }
        return { as: 'post', document: Announce, variables: { input } }
      }
      const input = { eventId, body, replyToId, idempotencyKey }
      return { as: replyToId ? 'reply' : 'post', document: PostComment, variables: { input } }
    }
    case 'edit-comment':
      return { as: 'edit', document: EditComment, variables: { input: { id, body } } }
    default:
      return null
  }
}
