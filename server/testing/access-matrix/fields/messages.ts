import { everybody, onlyFor, organizers, row, seenBy } from '../rules.ts'
import { type Fields, each } from './table.ts'

const noFor = row(['no', organizers], ['unreachable', everybody])

/** Messages to guests: the one of the event was sent by the host, to those who gave one answer. */
export const messageFields: Fields = {
  'Event.messages': { row: seenBy(organizers) },
  'Event.messageAudience': { row: seenBy(organizers), args: '(to: { segment: EVERYONE })' },
  'Event.messagePreview': { row: seenBy(organizers), args: '(subject: "News", body: "Hello")' },
  'Event.replyTo': seenBy(organizers),
  'Event.replyToChoices': seenBy(organizers),

  ...each(
    'GuestMessage',
    `answer audience body createdAt dueAt figures id language question replyTo revision dates segment sentAt state subject
    translations writtenBy`,
    onlyFor(organizers),
  ),
  'GuestMessage.isOverLimit': noFor,
  'GuestMessage.isTimed': noFor,
  'GuestMessage.tag': row(['null', organizers], ['unreachable', everybody]),

  ...each('MessageFigures', 'refused sent uncertain waiting', onlyFor(organizers)),

  ...each('MessageTranslation', 'body language subject', onlyFor(organizers)),

  ...each('MessagePreview', 'html subject text', onlyFor(organizers)),
  'MessagePreview.problems': row(['empty', organizers], ['unreachable', everybody]),
}
