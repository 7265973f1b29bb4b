import { everybody, onlyFor, organizers, row, seenBy } from '../rules.ts'
import type { Fields } from './table.ts'

const noFor = row(['no', organizers], ['unreachable', everybody])

/** Messages to guests: the one of the event was sent by the host, to those who gave one answer. */
export const messageFields: Fields = {
  'Event.messages': { row: seenBy(organizers) },
  'Event.messageAudience': { row: seenBy(organizers), args: '(to: { segment: EVERYONE })' },
  'Event.messagePreview': { row: seenBy(organizers), args: '(subject: "News", body: "Hello")' },
  'Event.replyTo': seenBy(organizers),
  'Event.replyToChoices': seenBy(organizers),

  'GuestMessage.answer': onlyFor(organizers),
  'GuestMessage.audience': onlyFor(organizers),
  'GuestMessage.body': onlyFor(organizers),
  'GuestMessage.createdAt': onlyFor(organizers),
  'GuestMessage.dueAt': onlyFor(organizers),
  'GuestMessage.figures': onlyFor(organizers),
  'GuestMessage.id': onlyFor(organizers),
  'GuestMessage.isOverLimit': noFor,
  'GuestMessage.isTimed': noFor,
  'GuestMessage.question': onlyFor(organizers),
  'GuestMessage.tag': row(['null', organizers], ['unreachable', everybody]),
  'GuestMessage.replyTo': onlyFor(organizers),
  'GuestMessage.revision': onlyFor(organizers),
  'GuestMessage.dates': onlyFor(organizers),
  'GuestMessage.segment': onlyFor(organizers),
  'GuestMessage.sentAt': onlyFor(organizers),
  'GuestMessage.state': onlyFor(organizers),
  'GuestMessage.subject': onlyFor(organizers),
  'GuestMessage.translations': onlyFor(organizers),
  'GuestMessage.writtenBy': onlyFor(organizers),

  'MessageFigures.refused': onlyFor(organizers),
  'MessageFigures.sent': onlyFor(organizers),
  'MessageFigures.uncertain': onlyFor(organizers),
  'MessageFigures.waiting': onlyFor(organizers),

  'MessageTranslation.body': onlyFor(organizers),
  'MessageTranslation.language': onlyFor(organizers),
  'MessageTranslation.subject': onlyFor(organizers),

  'MessagePreview.html': onlyFor(organizers),
  'MessagePreview.problems': row(['empty', organizers], ['unreachable', everybody]),
  'MessagePreview.subject': onlyFor(organizers),
  'MessagePreview.text': onlyFor(organizers),
}
