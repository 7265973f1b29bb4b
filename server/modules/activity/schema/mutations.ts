import { builder } from '../../../graphql/builder.ts'
import { InvalidInput, NotFound, RateLimited } from '../../../graphql/user-error.ts'
import { UserErrorInterface } from '../../../graphql/user-error.schema.ts'
import { EventType } from '../../events/public.ts'
import { CommentsClosed } from '../errors.ts'
import { approveActivityItem } from '../service/approve-activity-item.ts'
import { deleteActivityItem } from '../service/delete-activity-item.ts'
import { postComment } from '../service/post-comment.ts'
import { ActivityItemType } from './activity-item.ts'

builder.objectType(CommentsClosed, {
  name: 'CommentsClosed',
  description: 'The event’s comment policy does not let this person write.',
  interfaces: [UserErrorInterface],
})

const PostCommentInput = builder.inputType('PostCommentInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    body: t.string({ required: true, description: 'At most 1,000 characters.' }),
    replyToId: t.globalID({ for: ActivityItemType }),
    idempotencyKey: t.string({ description: 'The same key gets the first answer again.' }),
  }),
})
const DeleteActivityItemInput = builder.inputType('DeleteActivityItemInput', {
  fields: (t) => ({ id: t.globalID({ required: true, for: ActivityItemType }) }),
})
const ApproveActivityItemInput = builder.inputType('ApproveActivityItemInput', {
  fields: (t) => ({ id: t.globalID({ required: true, for: ActivityItemType }) }),
})

builder.mutationFields((t) => ({
  postComment: t.prismaField({
    type: ActivityItemType,
    nullable: true,
    description: 'Write a comment or a reply.',
    authScopes: { person: true },
    errors: { types: [CommentsClosed, InvalidInput, NotFound, RateLimited], union: { name: 'PostCommentResult' } },
    args: { input: t.arg({ type: PostCommentInput, required: true }) },
    resolve: async (query, _root, { input }, context) => {
      const id = await postComment(context, { ...input, eventId: input.eventId.id, replyToId: input.replyToId?.id })
      return context.platform.db.activityItem.findUniqueOrThrow({ ...query, where: { id } })
    },
  }),
  deleteActivityItem: t.prismaField({
    type: ActivityItemType,
    nullable: true,
    description: 'Take one’s own row away, or any row as an organizer. It stays as a tombstone.',
    authScopes: { signedIn: true },
    errors: { types: [NotFound], union: { name: 'DeleteActivityItemResult' } },
    args: { input: t.arg({ type: DeleteActivityItemInput, required: true }) },
    resolve: async (query, _root, { input }, context) => {
      await deleteActivityItem(context, input.id.id)
      return context.platform.db.activityItem.findUniqueOrThrow({ ...query, where: { id: input.id.id } })
    },
  }),
  approveActivityItem: t.prismaField({
    type: ActivityItemType,
    nullable: true,
    description: 'Let a comment that waits for approval be seen; for hosts and above. Twice changes nothing.',
    authScopes: { signedIn: true },
    errors: { types: [NotFound], union: { name: 'ApproveActivityItemResult' } },
    args: { input: t.arg({ type: ApproveActivityItemInput, required: true }) },
    resolve: async (query, _root, { input }, context) => {
      await approveActivityItem(context, input.id.id)
      return context.platform.db.activityItem.findUniqueOrThrow({ ...query, where: { id: input.id.id } })
    },
  }),
}))
