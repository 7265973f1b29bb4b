import { data, redirect, type RouterContextProvider } from 'react-router'
import { mutateAsVisitor } from '#client/lib/apollo-mutation.ts'
import { DeleteComment, PostComment } from './comment-mutations.ts'
import { describeCommentRefusal } from './describe-comment-refusal.ts'
import { rowAddress } from './feed-address.ts'

/** A comment form as it comes back when it was refused: with the reason and with everything that was typed. */
export interface CommentFormState {
  body: string
  replyToId: string | null
  refusal: string
}

export interface CommentActionArgs {
  context: Pick<RouterContextProvider, 'get'>
  form: FormData
  /** The feed's own address. */
  path: string
}

/** Posts or deletes a comment for a browser without script. */
export async function handleComment({ context, form, path }: CommentActionArgs) {
  const text = (name: string) => String(form.get(name) ?? '')
  const loginPath = `/login?next=${encodeURIComponent(path)}`
  if (form.get('intent') === 'delete-comment') {
    const result = await mutateAsVisitor(context, DeleteComment, { input: { id: text('id') } })
    throw redirect(result ? path : loginPath)
  }
  const replyToId = text('replyToId') || null
  const body = text('body')
  const result = await mutateAsVisitor(context, PostComment, {
    input: { eventId: text('eventId'), body: body.trim(), replyToId, idempotencyKey: text('idempotencyKey') || null },
  })
  if (!result) throw redirect(loginPath)
  const refusal = describeCommentRefusal(result.postComment)
  if (refusal === null && result.postComment?.__typename === 'ActivityItem') {
    throw redirect(path + rowAddress(result.postComment.sequence))
  }
  return data<CommentFormState>({ body, replyToId, refusal: refusal ?? '' }, { status: 422 })
}
