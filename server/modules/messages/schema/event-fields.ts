import { builder } from '../../../graphql/builder.ts'
import { findById } from '../../../graphql/load.ts'
import { parseInput } from '../../../graphql/errors/user-error.ts'
import { EventType } from '../../events/public.ts'
import { MailPreviewType } from '../../mail-texts/public.ts'
import { countRecipients } from '../../notifications/public.ts'
import { seesGuests } from '../../places/public.ts'
import { audienceInput } from '../inputs.ts'
import { audienceOf } from '../queries/audience.ts'
import { listMessages, listReplyToChoices } from '../queries/lists.ts'
import { previewMessage } from '../service/preview-message.ts'
import { MessageAudienceInput } from './inputs.ts'
import { GuestMessageConnection, GuestMessageType, countComplexity } from './message-type.ts'

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
    complexity: countComplexity,
    args: { to: t.arg({ type: MessageAudienceInput, required: true, description: 'Which people.' }) },
    resolve: async ({ id: eventId }, { to: { questionId, ...to } }, context) => {
      if (!(await seesGuests(context, eventId))) return null
      const { db, clock } = context.platform
      const segment = parseInput(audienceInput, { ...to, questionId: questionId?.id })
      return countRecipients(db, audienceOf({ ...segment, eventId }, clock.now()))
    },
  }),
  messagePreview: t.field({
    type: MailPreviewType,
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
