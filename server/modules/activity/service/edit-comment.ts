import { msg } from '@lingui/core/runtime-macro'
import { can } from '../../../auth/viewer.ts'
import { rates } from '../../../platform/limits/rates.ts'
import { forbidden, requirePerson } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound, consumeRateLimit, parseInput } from '../../../graphql/errors/user-error.ts'
import { limitPerMinutes } from '../../../platform/limits/rate-limiter.ts'
import { appendItemStep } from './append.ts'
import { CommentNotEditable } from '../errors.ts'
import { editAnnouncementInput, editCommentInput } from '../inputs.ts'
import { type ItemScope, assertCapability, workOnItem } from './feed-scope.ts'
import { admit } from './post-comment.ts'
import { findMentioned, writeMentions } from './tell-mentioned.ts'

const editLimit = limitPerMinutes('comment-edit', rates.commentEdits)

/**
 * Change the text of one's own comment or announcement. Two edits at the same time happen one after
 * the other, and the same text again makes no step. It requires the right to write: a person who
 * may not comment any more can delete their text, but not change it. @throws FORBIDDEN to people
 * who see the item and did not write it.
 */
export async function editComment(context: Context, input: { id: string; body: string }): Promise<void> {
  const person = requirePerson(context)
  await consumeRateLimit(context.platform, editLimit, person.id)
  return workOnItem(context, { itemId: input.id, authorId: person.id }, async (scope) => {
    const { tx, now, item } = scope
    if (item.deletedAt) throw new NotFound('post')
    if (item.actorId !== person.id) throw forbidden(msg`Only its author can change this.`)
    const { body } = parseInput(item.kind === 'ANNOUNCEMENT' ? editAnnouncementInput : editCommentInput, input)
    if (item.kind === 'ANNOUNCEMENT') assertCapability(scope, 'announce')
    else await admitEdit(scope, person.id)
    if (body === item.body) return

    const mentioned = await findMentioned(tx, body)
    await tx.activityItem.update({ where: { id: item.id }, data: { body, editedAt: now } })
    await tx.activityMention.deleteMany({
      where: { itemId: item.id, userId: { notIn: mentioned.map(({ userId }) => userId) } },
    })
    await writeMentions(scope, item.id, mentioned)
    await appendItemStep(scope, 'EDITED')
  })
}

/** @throws CommentNotEditable when approved: others would read an unchecked text. */
async function admitEdit(scope: ItemScope, personId: string) {
  const { item } = scope
  const isSpoken = item.kind === 'COMMENT' || (item.kind === 'PHOTO' && item.body !== null)
  if (!isSpoken) throw new CommentNotEditable('NO_WORDS')
  const { approved } = await admit(scope, personId)
  if (!approved && item.approved && !can(scope.viewer, scope.organizationId, 'moderateFeed'))
    throw new CommentNotEditable('APPROVED')
}
