import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { data, redirect } from 'react-router'
import {
  AddReactionDocument,
  AnnounceDocument,
  EditCommentDocument,
  PostCommentDocument,
  RemoveReactionDocument,
} from '#client/gql/graphql.ts'
import type { FormArgs } from '#client/lib/forms/form-action.ts'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { readFeedItem } from '../feed/feed-item.fragment.ts'
import { describeFeedRefusal } from './describe-feed-refusal.ts'
import { itemAddress } from '../page/feed-address.ts'
import { type ItemAnswer, itemMutations, type PersonAnswer, personMutations } from './item-mutations.ts'

/** A form of the feed that was refused, with the reason and everything that was typed. */
export interface FeedFormState {
  /** The form: the one above the feed, a reply, an edit, or a button of a post. */
  as: 'post' | 'reply' | 'edit' | 'action'
  /** The post it is about; null for the form above the feed. */
  id: string | null
  body: string
  refusal: string
}

const reader = (form: FormData) => (name: string) => String(form.get(name) ?? '')

/** Does what a form of the feed asks for, in a browser without script; then back to the item it was about. */
export async function handleFeedForm({ context, form, path }: FormArgs) {
  const text = reader(form)
  const wanted = readFeedForm(form)
  if (!wanted) throw data(null, { status: 400 })
  const answer = await mutateAsVisitor(context, wanted.document, wanted.variables)
  if (!answer) throw redirect(`/login?next=${encodeURIComponent(path)}`)
  if (answer.__typename === 'Event') throw redirect(path + (text('sequence') && itemAddress(Number(text('sequence')))))
  if (answer.__typename === 'ActivityItem') throw redirect(path + itemAddress(readFeedItem(answer).sequence))
  const refusal = describeFeedRefusal(context.get(visitorContext).i18n, answer) ?? ''
  return data<FeedFormState>(
    { as: wanted.as, id: text('replyToId') || text('id') || null, body: text('body'), refusal },
    { status: 422 },
  )
}

interface FeedMutation {
  as: FeedFormState['as']
  document: TypedDocumentNode<{ answer: ItemAnswer | PersonAnswer | null }, any>
  variables: { input: Record<string, unknown> }
}

/** The mutation that a form of a feed asks for; null for any other form. */
export function readFeedForm(form: FormData): FeedMutation | null {
  const text = reader(form)
  const id = text('id')
  const body = text('body').trim()
  const action = (document: FeedMutation['document'], input: Record<string, unknown> = { id }): FeedMutation => ({
    as: 'action',
    document,
    variables: { input },
  })
  // The buttons of reactions carry the emoji in their value.
  if (form.has('react')) return action(AddReactionDocument, { itemId: id, emoji: text('react') })
  if (form.has('unreact')) return action(RemoveReactionDocument, { itemId: id, emoji: text('unreact') })
  const eventId = text('eventId')
  const idempotencyKey = text('idempotencyKey') || null
  const intent = text('intent')
  const onItem = findMutation(itemMutations, intent)
  if (onItem) return action(onItem)
  const onPerson = findMutation(personMutations, intent)
  if (onPerson) return action(onPerson, { eventId, userId: text('userId') })
  if (intent === 'edit-comment')
    return { as: 'edit', document: EditCommentDocument, variables: { input: { id, body } } }
  if (intent !== 'post-comment') return null
  const replyToId = text('replyToId') || null
  if (form.has('announce') && !replyToId) {
    const visibility = form.has('isForGuests') ? 'GUESTS' : 'PUBLIC'
    const input = { eventId, body, isPinned: form.has('isPinned'), visibility, idempotencyKey }
    return { as: 'post', document: AnnounceDocument, variables: { input } }
  }
  const input = { eventId, body, replyToId, idempotencyKey }
  return { as: replyToId ? 'reply' : 'post', document: PostCommentDocument, variables: { input } }
}

function findMutation<Table extends object>(table: Table, intent: string): Table[keyof Table] | null {
  return Object.hasOwn(table, intent) ? table[intent as keyof Table] : null
}
