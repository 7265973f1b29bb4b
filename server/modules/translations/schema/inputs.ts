import { builder } from '../../../graphql/builder.ts'
import { EventType } from '../../events/public.ts'
import { QuestionType } from '../../questions/public.ts'
import { EventTextPartEnum } from './translations.ts'

const languageHelp = 'One of `en`, `de`, `fr`, `es`, `pt`, `it`, `nl`, `da`, `pl`, `ja` and `ar`; not the event’s own.'

const SeenEventTextInput = builder.inputType('SeenEventTextInput', {
  description: 'What the translator saw of the translation when they began.',
  fields: (t) => ({
    text: t.string({ description: 'The text then; empty or null when there was none.' }),
    help: t.string({ description: 'The help then.' }),
    choices: t.stringList({ description: 'The choices then.' }),
  }),
})

const EventTextInput = builder.inputType('EventTextInput', {
  description:
    'One text in another language. An unchanged text that is sent again counts as checked: it is not outdated any more.',
  fields: (t) => ({
    part: t.field({ type: EventTextPartEnum, required: true, description: 'Which text it is.' }),
    questionId: t.globalID({ for: QuestionType, description: 'The question; for a QUESTION only.' }),
    text: t.string({
      required: true,
      description: 'As long as the original may be; Markdown where that is. An empty text removes the translation.',
    }),
    help: t.string({
      description: 'For a QUESTION that has a help: at most 500 characters. Stays as it is when left out.',
    }),
    choices: t.stringList({
      description: 'For a CHOICE: as many as the original has, in its order. They stay as they are when left out.',
    }),
    originalTag: t.string({
      description:
        'The `tag` of the original that was translated, so that a change meanwhile shows. That of the present original when left out.',
    }),
    seen: t.field({
      type: SeenEventTextInput,
      description: 'Detects conflicts with other translators. When left out, the last write wins.',
    }),
  }),
})

export const TranslateEventInput = builder.inputType('TranslateEventInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    language: t.string({ required: true, description: languageHelp }),
    texts: t.field({
      type: [EventTextInput],
      required: true,
      description: 'The texts to save, all or none. Others stay as they are.',
    }),
  }),
})

export const RemoveEventLanguageInput = builder.inputType('RemoveEventLanguageInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    language: t.string({ required: true, description: languageHelp }),
  }),
})
