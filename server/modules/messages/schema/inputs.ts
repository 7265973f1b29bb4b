import { builder, idInput } from '../../../graphql/builder.ts'
import { UserType } from '../../accounts/public.ts'
import { EventType } from '../../events/public.ts'
import { QuestionType } from '../../questions/public.ts'
import { SeriesScopeEnum } from '../../series/public.ts'
import { GuestMessageType, MessageSegmentEnum } from './message-type.ts'

type InputFields = Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0]

export const MessageAudienceInput = builder.inputType('MessageAudienceInput', {
  description: 'Whom a message is for.',
  fields: (t) => ({
    segment: t.field({ type: MessageSegmentEnum, required: true, description: 'Which people.' }),
    dates: t.field({
      type: SeriesScopeEnum,
      description:
        'Whose: those of the event, or of other dates of its series too; ONE when left out, and for ANSWERED. A person with places at several dates gets one email, and none after unsubscribing from one of them. Dates that are cancelled do not count.',
    }),
    questionId: t.globalID({ for: QuestionType, description: 'The question; for ANSWERED only.' }),
    answer: t.string({
      description:
        'For ANSWERED: the answer; case does not count. `true` or `false` for a checkbox. Any answer when left out.',
    }),
    tag: t.string({ description: 'The tag, as in `Event.guestTags`; for TAGGED only. Case does not count.' }),
  }),
})

const fieldsHelp =
  'Fields: `{first name}`, `{event}`, `{date}`, `{place}`, `{host}`, `{ticket link}`, `{event link}` and `{online link}`. Others are refused.'

const wordsOf = (t: InputFields) => ({
  subject: t.string({ required: true, description: `One line of 1 to 150 characters. ${fieldsHelp} No links here.` }),
  body: t.string({ required: true, description: `Markdown of 1 to 5,000 characters. ${fieldsHelp}` }),
})

const languageHelp = 'One of `en`, `de`, `fr`, `es`, `pt`, `it`, `nl`, `da`, `pl`, `ja` and `ar`'

const MessageTranslationInput = builder.inputType('MessageTranslationInput', {
  description: 'The words of a message in one more language.',
  fields: (t) => ({
    language: t.string({ required: true, description: `${languageHelp}; each once, and not the message’s own.` }),
    ...wordsOf(t),
  }),
})

const messageOf = (t: InputFields, otherwise: string) => ({
  ...wordsOf(t),
  language: t.string({
    description: `The language of \`subject\` and \`body\`: ${languageHelp.toLowerCase()}; ${otherwise} when left out.`,
  }),
  translations: t.field({
    type: [MessageTranslationInput],
    description: 'The same in other languages: each reader gets theirs, or else the words above. None when left out.',
  }),
  to: t.field({ type: MessageAudienceInput, required: true, description: 'Whom it is for.' }),
  sendAt: t.field({
    type: 'LocalDateTime',
    description:
      'When it leaves, in the event’s zone. Half an hour after this call when left out. A time that the clocks skip is refused; of one that happens twice, the first counts.',
  }),
})

export const SendMessageInput = builder.inputType('SendMessageInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    ...messageOf(t, 'the event’s'),
    sendNow: t.boolean({ description: 'Whether it leaves at once, whatever `sendAt` says.' }),
    idempotencyKey: t.string({
      description: '16 to 200 characters of your choice. A repeated call with the same key returns the first message.',
    }),
  }),
})

export const UpdateMessageInput = builder.inputType('UpdateMessageInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: GuestMessageType }),
    revision: t.int({ required: true, description: 'The `revision` that was edited.' }),
    ...messageOf(t, 'as it was'),
  }),
})

export const SendTestMessageInput = builder.inputType('SendTestMessageInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    ...wordsOf(t),
    language: t.string({
      description: `The language of the words: ${languageHelp.toLowerCase()}; the event’s when left out.`,
    }),
  }),
})

export const SendMessageNowInput = idInput('SendMessageNowInput', GuestMessageType)
export const DeleteMessageInput = idInput('DeleteMessageInput', GuestMessageType)

export const HoldMessageInput = builder.inputType('HoldMessageInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: GuestMessageType }),
    hold: t.boolean({ required: true, description: 'True holds the message back, false releases it.' }),
  }),
})

export const SetReplyToInput = builder.inputType('SetReplyToInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    memberId: t.globalID({
      for: UserType,
      description:
        'A host or above of the organization with a confirmed address; whoever writes the message when null.',
    }),
  }),
})
