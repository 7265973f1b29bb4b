import { builder } from '../../../graphql/builder.ts'
import { findById } from '../../../graphql/load.ts'
import type { MessageSegment } from '../../../platform/generated/prisma/enums.ts'
import { organizationsWhere } from '../../../auth/viewer.ts'
import { QuestionType } from '../../questions/public.ts'
import { SeriesScopeEnum } from '../../series/public.ts'
import { type MessageTranslation, readTranslations } from '../domain/translations.ts'
import { type MessageFigures, countReaders, figuresOf } from '../queries/figures.ts'

export const MessageSegmentEnum = builder.enumType('MessageSegment', {
  description:
    'Which people of an event a message is for, decided when it leaves. Who unsubscribed is never among them.',
  values: {
    EVERYONE: { description: 'Everyone with a place, an application or a waitlist entry.' },
    GOING: { description: 'Everyone with a confirmed place, checked in or not.' },
    WAITLIST: { description: 'Everyone on the waitlist.' },
    APPLIED: { description: 'Everyone whose application is pending.' },
    CHECKED_IN: { description: 'Everyone who was checked in.' },
    NO_SHOW: { description: 'Everyone with a place who was not checked in; only after the event.' },
    ANSWERED: { description: 'Everyone who gave one answer to one question.' },
    SHARE_LINK: { description: 'Everyone who came through a share link.' },
    TAGGED: { description: 'Everyone with one tag who has a place or applied.' },
  } satisfies Record<MessageSegment, object>,
})

const MessageFiguresType = builder.objectRef<MessageFigures>('MessageFigures').implement({
  description: 'What became of the emails of a message, live.',
  fields: (t) => ({
    sent: t.exposeInt('sent', { description: 'Taken by the mail server.' }),
    waiting: t.exposeInt('waiting', { description: 'Not sent yet. They are tried again when that failed.' }),
    refused: t.exposeInt('refused', { description: 'Refused for good, or given up after many tries.' }),
    uncertain: t.exposeInt('uncertain', {
      description: 'The mail server took them without confirming; they may have arrived.',
    }),
  }),
})

const MessageTranslationType = builder.objectRef<MessageTranslation>('MessageTranslation').implement({
  description: 'The words of a message in one more language.',
  fields: (t) => ({
    language: t.exposeString('language', { description: 'As a BCP 47 tag, such as `de`.' }),
    subject: t.exposeString('subject', { description: 'The subject, with fields such as `{event}`.' }),
    body: t.exposeString('body', { description: 'Markdown, with fields such as `{first name}`.' }),
  }),
})

/** To count the people of a segment reads all guests of an event. */
export const countComplexity = 50

const states = ['WAITING', 'HELD', 'SENDING', 'SENT'] as const
type MessageState = (typeof states)[number]

const MessageStateEnum = builder.enumType('MessageState', {
  description: 'How far a message is.',
  values: {
    WAITING: { description: 'It leaves at `dueAt`.' },
    HELD: { description: 'It stays until it is released or sent.' },
    SENDING: { description: 'It has left, and its emails are being written.' },
    SENT: { description: 'All of its emails are written; `figures` says what became of them.' },
  } satisfies Record<MessageState, object>,
})

export const GuestMessageType = builder.prismaNode('GuestMessage', {
  description: 'What organizers write to guests of an event. Only hosts and above see it.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({
    id,
    event: { group: { organizationId: { in: organizationsWhere(viewer, 'seeGuests') } } },
  }),
  fields: (t) => ({
    subject: t.exposeString('subject', { description: 'The subject, with fields such as `{event}`.' }),
    body: t.exposeString('body', { description: 'Markdown, with fields such as `{first name}`.' }),
    language: t.exposeString('language', {
      nullable: true,
      description:
        'The language of `subject` and `body`, whatever the event’s is now; null for an old message when nobody knows it.',
    }),
    translations: t.field({
      type: [MessageTranslationType],
      description: 'The same in other languages. A reader gets the one in theirs, or else the words above.',
      resolve: ({ translations }) => readTranslations(translations),
    }),
    segment: t.expose('segment', { type: MessageSegmentEnum, description: 'Whom it is for.' }),
    dates: t.expose('dates', {
      type: SeriesScopeEnum,
      description: 'Whose: those of its event, or of other dates too.',
    }),
    question: t.relation('question', {
      type: QuestionType,
      nullable: true,
      description: 'The question of ANSWERED; null for other segments, and when the question is gone.',
    }),
    answer: t.exposeString('answer', {
      nullable: true,
      description: 'The answer of ANSWERED, `true` or `false` for a checkbox; null for any answer.',
    }),
    tag: t.exposeString('tag', { nullable: true, description: 'The tag of TAGGED; null for other segments.' }),
    state: t.field({
      type: MessageStateEnum,
      description: 'How far it is.',
      resolve: ({ heldAt, sentAt, finishedAt }): MessageState =>
        sentAt ? (finishedAt ? 'SENT' : 'SENDING') : heldAt ? 'HELD' : 'WAITING',
    }),
    dueAt: t.expose('dueAt', { type: 'DateTime', description: 'When it leaves, unless it is held.' }),
    isTimed: t.exposeBoolean('isTimed', {
      description: 'Whether somebody chose `dueAt`. Otherwise it is half an hour after the last edit.',
    }),
    isOverLimit: t.exposeBoolean('isOverLimit', {
      description: 'Whether it was held at its time because of the organization’s limit per day.',
    }),
    audience: t.int({
      description: 'How many people would get it now; once it has left, how many it left for.',
      complexity: countComplexity,
      resolve: (message, _args, { platform }) => countReaders(platform, message),
    }),
    figures: t.field({
      type: MessageFiguresType,
      nullable: true,
      description: 'What became of its emails; null before it has left.',
      resolve: ({ id, sentAt }, _args, { platform }) => (sentAt ? figuresOf(platform.db, id) : null),
    }),
    revision: t.exposeInt('revision', { description: 'Grows with every edit. Send it with the next one.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was written.' }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true, description: 'When it left; null before.' }),
    writtenBy: t.prismaField({
      type: 'User',
      nullable: true,
      description: 'Null when a program with an API key wrote it, and when the account is gone.',
      resolve: (query, { writtenById }, _args, context) => findById(context, 'user', writtenById, query),
    }),
    replyTo: t.prismaField({
      type: 'User',
      nullable: true,
      description: 'The member who gets the replies, as decided when it left; null before, and for no one.',
      resolve: (query, { replyToId }, _args, context) => findById(context, 'user', replyToId, query),
    }),
  }),
})

export const GuestMessageConnection = builder.connectionObject(
  { type: GuestMessageType, name: 'GuestMessageConnection' },
  { name: 'GuestMessageEdge' },
)
