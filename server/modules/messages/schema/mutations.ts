import { builder } from '../../../graphql/builder.ts'
import { loadById, resolveNamed, resolveReturned } from '../../../graphql/load.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { AddressNotConfirmed, InvalidInput, NotFound, RateLimited } from '../../../graphql/errors/user-error.ts'
import { refusalType } from '../../../graphql/errors/user-error.schema.ts'
import { EventNotEditable, EventType } from '../../events/public.ts'
import { MessageChanged, MessageGone, MessageLimitReached, NoGuestsLeft, NoRecipients } from '../errors.ts'
import { sendTestMessage } from '../service/preview-message.ts'
import { setReplyTo } from '../service/set-reply-to.ts'
import { deleteMessage, holdMessage, sendMessage, sendMessageNow, updateMessage } from '../service/write-message.ts'
import {
  DeleteMessageInput,
  HoldMessageInput,
  SendMessageInput,
  SendMessageNowInput,
  SendTestMessageInput,
  SetReplyToInput,
  UpdateMessageInput,
} from './inputs.ts'
import { GuestMessageType } from './message-type.ts'

refusalType(MessageGone, 'The message has left already, or was deleted.')
refusalType(NoRecipients, 'Nobody is in the segment now.')
refusalType(NoGuestsLeft, 'The guests’ data was removed when the organization’s term ended.')
refusalType(MessageLimitReached, 'The organization has reached its limit of people per day.')
refusalType(MessageChanged, 'Someone else edited the message meanwhile. Nothing was saved.', (t) => ({
  current: t.prismaField({
    type: GuestMessageType,
    description: 'The message as it is now.',
    resolve: (query, { messageId }, _args, context) => loadById(context, 'guestMessage', messageId, query),
  }),
}))

interface SentAudience {
  questionId?: { id: string } | null | undefined
}

const audienceOf = <To extends SentAudience>({ questionId, ...to }: To) => ({ ...to, questionId: questionId?.id })

const wrongs = [InvalidInput, NotFound, AddressNotConfirmed]
const leaving = [NoRecipients, MessageLimitReached]

builder.mutationFields((t) => ({
  sendMessage: t.prismaField({
    ...mutation('signedIn', SendMessageInput, [...wrongs, ...leaving, EventNotEditable, NoGuestsLeft, RateLimited]),
    type: GuestMessageType,
    description:
      'Writes an email to guests; for hosts and above with a confirmed address. It leaves in half an hour, at a time, or now.',
    resolve: resolveReturned('guestMessage', (context, { eventId, to, ...input }) =>
      sendMessage(context, eventId, { ...input, to: audienceOf(to) }),
    ),
  }),
  updateMessage: t.prismaField({
    ...mutation('signedIn', UpdateMessageInput, [
      ...wrongs,
      MessageGone,
      MessageChanged,
      EventNotEditable,
      NoGuestsLeft,
    ]),
    type: GuestMessageType,
    description: 'Edits a message that has not left; for hosts and above. One that is held stays held.',
    resolve: resolveReturned('guestMessage', (context, { id, to, ...input }) =>
      updateMessage(context, id, { ...input, to: audienceOf(to) }),
    ),
  }),
  sendMessageNow: t.prismaField({
    ...mutation('signedIn', SendMessageNowInput, [...wrongs, ...leaving, MessageGone]),
    type: GuestMessageType,
    description: 'Sends a message now, also one that is held; for hosts and above with a confirmed address.',
    resolve: resolveNamed('guestMessage', (context, { id }) => sendMessageNow(context, id)),
  }),
  holdMessage: t.prismaField({
    ...mutation('signedIn', HoldMessageInput, [MessageGone, NotFound]),
    type: GuestMessageType,
    description: 'Holds a message back, or releases it; for hosts and above. Repeating it changes nothing.',
    resolve: resolveNamed('guestMessage', (context, { id, hold }) => holdMessage(context, id, hold)),
  }),
  deleteMessage: t.prismaField({
    ...mutation('signedIn', DeleteMessageInput, [MessageGone, NotFound]),
    type: EventType,
    description: 'Deletes a message that has not left; for hosts and above.',
    resolve: resolveReturned('event', (context, { id }) => deleteMessage(context, id)),
  }),
  sendTestMessage: t.prismaField({
    ...mutation('person', SendTestMessageInput, [...wrongs, RateLimited]),
    type: EventType,
    description:
      'Emails a message to the viewer’s own confirmed address, as a guest would get it; for hosts and above.',
    resolve: resolveReturned('event', (context, { eventId, ...words }) => sendTestMessage(context, eventId, words)),
  }),
  setReplyTo: t.prismaField({
    ...mutation('signedIn', SetReplyToInput, [InvalidInput, NotFound]),
    type: EventType,
    description: 'Chooses who gets what guests reply to the messages of an event; for hosts and above.',
    resolve: resolveReturned('event', (context, { eventId, memberId }) =>
      setReplyTo(context, eventId, memberId ?? null),
    ),
  }),
}))
