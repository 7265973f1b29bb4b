import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { readFragment } from '#client/gql/index.ts'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'
import { describeFeedRefusal } from './describe-feed-refusal.ts'
import { itemAddress } from '../page/feed-address.ts'
import {
  AddReaction,
  Announce,
  AnsweredItemFragment,
  EditComment,
  type ItemAnswer,
  itemMutations,
  type PersonAnswer,
  personMutations,
  PostComment,
  RemoveReaction,
} from './item-mutations.ts'

/** A form of the feed as it comes back when it was refused: with the reason and with everything that was typed. */
export interface FeedFormState {
  /** The form: the one above the feed, an answer, an edit, or a button of a post. */
  as: 'post' | 'reply' | 'edit' | 'action'
  /** The post it is about; null for the form above the feed. */
  id: string | null
  body: string
  refusal: string
}

export interface FeedFormArgs {
  context: Pick<RouterContextProvider, 'get'>
  form: FormData
  /** The feed's own address. */
  path: string
}

/** Does what a form of the feed asks for, in a browser without script; then back to the item it was about. */
export async function handleFeedForm({ context, form, path }: FeedFormArgs) {
  const text = (name: string) => String(form.get(name) ?? '')
  const wanted = readFeedForm(form)
  if (!wanted) throw data(null, { status: 400 })
  const result = await mutateAsVisitor(context, wanted.document, wanted.variables)
  if (!result) throw redirect(`/login?next=${encodeURIComponent(path)}`)
  const { answer } = result
  if (answer?.__typename === 'Event') throw redirect(path + (text('sequence') && itemAddress(Number(text('sequence')))))
  if (answer?.__typename === 'ActivityItem')
    throw redirect(path + itemAddress(readFragment(AnsweredItemFragment, answer).sequence))
  const refusal = describeFeedRefusal(answer) ?? ''
  return data<FeedFormState>(
    { as: wanted.as, id: text('replyToId') || text('id') || null, body: text('body'), refusal },
    { status: 422 },
  )
}

export interface FeedMutation {
  as: FeedFormState['as']
  document: TypedDocumentNode<{ answer: ItemAnswer | PersonAnswer | null }, any>
  variables: { input: Record<string, unknown> }
}

/** The mutation that a form of a feed asks for; null for a form that is none of a feed's. */
export function readFeedForm(form: FormData): FeedMutation | null {
  const text = (name: string) => String(form.get(name) ?? '')
  const id = text('id')
  const body = text('body').trim()
  const action = (document: FeedMutation['document'], input: Record<string, unknown> = { id }): FeedMutation => ({
    as: 'action',
    document,
    variables: { input },
  })
  // The buttons of reactions carry the emoji in their value.
  if (form.has('react')) return action(AddReaction, { itemId: id, emoji: text('react') })
  if (form.has('unreact')) return action(RemoveReaction, { itemId: id, emoji: text('unreact') })
  const eventId = text('eventId')
  const idempotencyKey = text('idempotencyKey') || null
  const person = { eventId, userId: text('userId') }
  const intent = text('intent')
  const onItem = findMutation(itemMutations, intent)
  if (onItem) return action(onItem)
  const onPerson = findMutation(personMutations, intent)
  if (onPerson) return action(onPerson, person)
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

/** @returns the entry of that name; null for a name that is none of the table's own. */
function findMutation<Table extends object>(table: Table, intent: string): Table[keyof Table] | null {
  return Object.hasOwn(table, intent) ? table[intent as keyof Table] : null
}
