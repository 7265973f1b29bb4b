import { builder } from '../../../graphql/builder.ts'
import { resolveNamed, resolveReturned } from '../../../graphql/load.ts'
import { InvalidInput, NotFound, RateLimited } from '../../../graphql/user-error.ts'
import { refusalType } from '../../../graphql/user-error.schema.ts'
import { EventType } from '../../events/public.ts'
import { UploadNotFound, readUploadId } from '../../visuals/public.ts'
import { CommentNotEditable, CommentsClosed, Muted } from '../errors.ts'
import { announceToFeed } from '../service/announce.ts'
import { editComment } from '../service/edit-comment.ts'
import { postComment } from '../service/post-comment.ts'
import { addReaction, removeReaction } from '../service/react.ts'
import { ActivityItemType, ActivityVisibilityEnum } from './activity-item.ts'

refusalType(CommentsClosed, 'The event’s comment policy does not let this person write.')
refusalType(Muted, 'An organizer has muted this person for the event.')
refusalType(CommentNotEditable, 'It was approved as it is, or holds no words. It can still be deleted.')

const PostCommentInput = builder.inputType('PostCommentInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    body: t.string({
      description: 'At most 1,000 characters. `@handle` names a person. May be left out only with a picture.',
    }),
    uploadId: t.id({
      description: 'What `POST /bff/uploads?for=comment` answered: the picture makes the row a PHOTO.',
    }),
    altText: t.string({ description: 'What the picture shows, at most 500 characters.' }),
    replyToId: t.globalID({ for: ActivityItemType }),
    idempotencyKey: t.string({ description: 'The same key gets the first answer again.' }),
  }),
})
const EditCommentInput = builder.inputType('EditCommentInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: ActivityItemType }),
    body: t.string({ required: true, description: 'At most 1,000 characters; 2,000 of an announcement.' }),
  }),
})
const AnnounceInput = builder.inputType('AnnounceInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    body: t.string({ required: true, description: 'At most 2,000 characters. `@handle` names a person.' }),
    visibility: t.field({ type: ActivityVisibilityEnum, description: 'PUBLIC when nothing is said.' }),
    isPinned: t.boolean({ description: 'Keep it above the feed, in the place of another.' }),
    idempotencyKey: t.string({ description: 'The same key gets the first answer again.' }),
  }),
})
const reactionInput = (name: string) =>
  builder.inputType(name, {
    fields: (t) => ({
      itemId: t.globalID({ required: true, for: ActivityItemType }),
      emoji: t.string({ required: true, description: 'One of ❤️ 😂 🎉 👏 🔥 🙏 👀 😮.' }),
    }),
  })
const AddReactionInput = reactionInput('AddReactionInput')
const RemoveReactionInput = reactionInput('RemoveReactionInput')

builder.mutationFields((t) => ({
  postComment: t.prismaField({
    type: ActivityItemType,
    nullable: true,
    description: 'Write a comment or a reply, or show a picture.',
    authScopes: { person: true },
    errors: { types: [CommentsClosed, InvalidInput, Muted, NotFound, RateLimited, UploadNotFound] },
    args: { input: t.arg({ type: PostCommentInput, required: true }) },
    resolve: resolveReturned('activityItem', (context, { input }) =>
      postComment(context, {
        ...input,
        eventId: input.eventId.id,
        replyToId: input.replyToId?.id,
        uploadId: input.uploadId == null ? null : readUploadId(input.uploadId),
      }),
    ),
  }),
  editComment: t.prismaField({
    type: ActivityItemType,
    nullable: true,
    description: 'Put other words into one’s own comment or announcement. The same words again change nothing.',
    authScopes: { person: true },
    errors: { types: [CommentNotEditable, CommentsClosed, InvalidInput, Muted, NotFound, RateLimited] },
    args: { input: t.arg({ type: EditCommentInput, required: true }) },
    resolve: resolveNamed('activityItem', (context, { input }) =>
      editComment(context, { id: input.id.id, body: input.body }),
    ),
  }),
  addReaction: t.prismaField({
    type: ActivityItemType,
    nullable: true,
    description: 'React to a row. The same reaction again changes nothing.',
    authScopes: { person: true },
    errors: { types: [InvalidInput, Muted, NotFound, RateLimited] },
    args: { input: t.arg({ type: AddReactionInput, required: true }) },
    resolve: resolveReturned('activityItem', (context, { input }) =>
      addReaction(context, { itemId: input.itemId.id, emoji: input.emoji }),
    ),
  }),
  removeReaction: t.prismaField({
    type: ActivityItemType,
    nullable: true,
    description: 'Take one’s own reaction back. One that is not there changes nothing.',
    authScopes: { person: true },
    errors: { types: [InvalidInput, NotFound, RateLimited] },
    args: { input: t.arg({ type: RemoveReactionInput, required: true }) },
    resolve: resolveReturned('activityItem', (context, { input }) =>
      removeReaction(context, { itemId: input.itemId.id, emoji: input.emoji }),
    ),
  }),
  announce: t.prismaField({
    type: ActivityItemType,
    nullable: true,
    description: 'Say something in the feed as the organizers; for hosts and above.',
    authScopes: { signedIn: true },
    errors: { types: [InvalidInput, NotFound, RateLimited] },
    args: { input: t.arg({ type: AnnounceInput, required: true }) },
    resolve: resolveReturned('activityItem', (context, { input }) =>
      announceToFeed(context, { ...input, eventId: input.eventId.id }),
    ),
  }),
}))
