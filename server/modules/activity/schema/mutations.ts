import { builder } from '../../../graphql/builder.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { resolveNamed, resolveReturned } from '../../../graphql/load.ts'
import { InvalidInput, NotFound, RateLimited } from '../../../graphql/errors/user-error.ts'
import { refusalType } from '../../../graphql/errors/user-error.schema.ts'
import { EventType } from '../../events/public.ts'
import { UploadNotFound, readUploadId } from '../../visuals/public.ts'
import { CommentNotEditable, CommentsClosed, Muted } from '../errors.ts'
import { announceToFeed } from '../service/announce.ts'
import { editComment } from '../service/edit-comment.ts'
import { postComment } from '../service/post-comment.ts'
import { addReaction, removeReaction } from '../service/react.ts'
import { ActivityItemType, ActivityVisibilityEnum } from './activity-item.ts'

refusalType(CommentsClosed, 'The event’s comment policy does not let this person write.')
refusalType(Muted, 'An organizer muted this person at the event.')
refusalType(CommentNotEditable, 'The comment was approved as it is, or it has no text. Its author can still delete it.')

const PostCommentInput = builder.inputType('PostCommentInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    body: t.string({
      description: 'At most 1,000 characters. `@handle` mentions a person. Required unless there is an `uploadId`.',
    }),
    uploadId: t.id({
      description: 'The id that `POST /bff/uploads?for=comment` answered. It makes the item a PHOTO.',
    }),
    altText: t.string({ description: 'What the photo shows, for people who cannot see it; at most 500 characters.' }),
    replyToId: t.globalID({
      for: ActivityItemType,
      description: 'The item to reply to. A reply to a reply joins the same thread.',
    }),
    idempotencyKey: t.string({
      description: '8 to 100 characters. The same person’s same key gets the first answer again.',
    }),
  }),
})
const EditCommentInput = builder.inputType('EditCommentInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: ActivityItemType }),
    body: t.string({ required: true, description: 'At most 1,000 characters, or 2,000 for an announcement.' }),
  }),
})
const AnnounceInput = builder.inputType('AnnounceInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    body: t.string({ required: true, description: 'At most 2,000 characters. `@handle` mentions a person.' }),
    visibility: t.field({
      type: ActivityVisibilityEnum,
      description: 'PUBLIC when left out. GUESTS also emails each guest.',
    }),
    isPinned: t.boolean({
      description: 'Whether to pin it above the feed instead of the pinned one; false when left out.',
    }),
    idempotencyKey: t.string({
      description: '8 to 100 characters. The same author’s same key gets the first answer again.',
    }),
  }),
})
const reactionInput = (name: string) =>
  builder.inputType(name, {
    fields: (t) => ({
      itemId: t.globalID({ required: true, for: ActivityItemType }),
      emoji: t.string({
        required: true,
        description: 'One of ❤️ 😂 🎉 👏 🔥 🙏 👀 😮. A person gives each at most once.',
      }),
    }),
  })
const AddReactionInput = reactionInput('AddReactionInput')
const RemoveReactionInput = reactionInput('RemoveReactionInput')

builder.mutationFields((t) => ({
  postComment: t.prismaField({
    ...mutation('person', PostCommentInput, [
      CommentsClosed,
      InvalidInput,
      Muted,
      NotFound,
      RateLimited,
      UploadNotFound,
    ]),
    type: ActivityItemType,
    description: 'Posts a comment, a reply or a photo. Takes a person; at most 20 in 10 minutes.',
    resolve: resolveReturned('activityItem', (context, { uploadId, ...input }) =>
      postComment(context, { ...input, uploadId: uploadId == null ? null : readUploadId(uploadId) }),
    ),
  }),
  editComment: t.prismaField({
    ...mutation('person', EditCommentInput, [
      CommentNotEditable,
      CommentsClosed,
      InvalidInput,
      Muted,
      NotFound,
      RateLimited,
    ]),
    type: ActivityItemType,
    description: 'Changes the text of one’s own comment or announcement. The same text again changes nothing.',
    resolve: resolveNamed('activityItem', editComment),
  }),
  addReaction: t.prismaField({
    ...mutation('person', AddReactionInput, [InvalidInput, Muted, NotFound, RateLimited]),
    type: ActivityItemType,
    description: 'Adds the viewer’s reaction to an item. The same reaction again changes nothing.',
    resolve: resolveReturned('activityItem', addReaction),
  }),
  removeReaction: t.prismaField({
    ...mutation('person', RemoveReactionInput, [InvalidInput, NotFound, RateLimited]),
    type: ActivityItemType,
    description: 'Removes the viewer’s own reaction. Changes nothing when there is none.',
    resolve: resolveReturned('activityItem', removeReaction),
  }),
  announce: t.prismaField({
    ...mutation('signedIn', AnnounceInput, [InvalidInput, NotFound, RateLimited]),
    type: ActivityItemType,
    description: 'Posts an announcement to the feed; for hosts and above. At most 10 in 10 minutes.',
    resolve: resolveReturned('activityItem', announceToFeed),
  }),
}))
