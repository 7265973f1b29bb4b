import { say } from '../../../contract/text/say.ts'
import { builder } from '../../../graphql/builder.ts'
import { findById } from '../../../graphql/load.ts'
import { parseInput } from '../../../graphql/user-error.ts'
import { EventType } from '../../events/public.ts'
import { countRecipients } from '../../notifications/public.ts'
import { seesGuests } from '../../places/public.ts'
import { audienceInput } from '../inputs.ts'
import { audienceOf } from '../queries/audience.ts'
import { listMessages, listReplyToChoices } from '../queries/lists.ts'
import { type MessagePreview, previewMessage } from '../service/preview-message.ts'
import { MessageAudienceInput } from './inputs.ts'
import { GuestMessageConnection, GuestMessageType } from './message-type.ts'

const MessagePreviewType = builder.objectRef<MessagePreview>('MessagePreview').implement({
  description: 'A message as a guest with a place would get it, or what is wrong with its words.',
  fields: (t) => ({
    subject: t.string({
      nullable: true,
      description: 'The subject line; null with problems.',
      resolve: (preview) => ('subject' in preview ? preview.subject : null),
    }),
    html: t.string({
      nullable: true,
      description: 'The whole email as HTML, for a frame without scripts; null with problems.',
      resolve: (preview) => ('html' in preview ? preview.html : null),
    }),
    text: t.string({
      nullable: true,
      description: 'The whole email as plain text; null with problems.',
      resolve: (preview) => ('text' in preview ? preview.text : null),
    }),
    problems: t.stringList({
      description: 'Why it could not be saved, one sentence each; empty when it could.',
      resolve: (preview, _args, { i18n }) =>
        'problems' in preview ? preview.problems.map((text) => say(i18n, text)) : [],
    }),
  }),
})

builder.prismaObjectFields(EventType, (t) => ({
  messages: t.prismaConnection(
    {
      type: GuestMessageType,
      cursor: 'id',
      nullable: true,
      description: 'What organizers wrote to its guests, the newest first; organizers only, null to others.',
      resolve: async (query, { id: eventId }, _args, context) =>
        (await seesGuests(context, eventId)) ? listMessages(context.platform.db, eventId, query) : null,
    },
    GuestMessageConnection,
  ),
  messageAudience: t.int({
    nullable: true,
    description: 'How many people a message would go to now; organizers only, null to others.',
    args: { to: t.arg({ type: MessageAudienceInput, required: true, description: 'Which people.' }) },
    resolve: async ({ id: eventId }, { to: { questionId, ...to } }, context) => {
      if (!(await seesGuests(context, eventId))) return null
      const { db, clock } = context.platform
      const segment = parseInput(audienceInput, { ...to, questionId: questionId?.id })
      return countRecipients(db, audienceOf({ ...segment, eventId }, clock.now()))
    },
  }),
  messagePreview: t.field({
    type: MessagePreviewType,
    nullable: true,
    description:
      'A message before it is sent, in a frame of its language, else of the viewer’s; organizers only, null to others.',
    args: {
      subject: t.arg.string({ required: true, description: 'As in `sendMessage`.' }),
      body: t.arg.string({ required: true, description: 'As in `sendMessage`.' }),
      language: t.arg.string({ description: 'The language of the words; the event’s when left out.' }),
    },
    resolve: async ({ id: eventId }, words, context) =>
      (await seesGuests(context, eventId)) ? previewMessage(context, eventId, words) : null,
  }),
  replyTo: t.prismaField({
    type: 'User',
    nullable: true,
    description:
      'The member who gets what guests reply to messages; null when whoever writes a message does. Organizers only, null to others.',
    select: { id: true, replyToId: true },
    resolve: async (query, { id, replyToId }, _args, context) =>
      (await seesGuests(context, id)) ? findById(context, 'user', replyToId, query) : null,
  }),
  replyToChoices: t.prismaField({
    type: ['User'],
    nullable: true,
    description: 'The members who may get replies; organizers only, null to others.',
    select: { id: true, group: { select: { organizationId: true } } },
    resolve: async (query, { id, group }, _args, context) =>
      (await seesGuests(context, id)) ? listReplyToChoices(context.platform.db, group.organizationId, query) : null,
  }),
}))
