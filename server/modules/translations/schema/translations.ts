import { builder } from '../../../graphql/builder.ts'
import { findById } from '../../../graphql/load.ts'
import { EventType } from '../../events/public.ts'
import { QuestionType } from '../../questions/public.ts'
import { type OriginalText, type TranslatedText, type Translation, findTexts } from '../queries/translations.ts'

export const EventTextPartEnum = builder.enumType('EventTextPart', {
  description: 'A text of an event that may exist in further languages.',
  values: {
    TITLE: { description: 'The title.' },
    DESCRIPTION: { description: 'The description.' },
    TERMS: { description: 'The terms in force.' },
    QUESTION: { description: 'One of the questions, with its help and its choices.' },
  } as const,
})

const EventOriginalType = builder.objectRef<OriginalText>('EventOriginal').implement({
  description: 'A text of an event in the event’s own language. Empty texts are left out.',
  fields: (t) => ({
    part: t.expose('part', { type: EventTextPartEnum, description: 'Which text it is.' }),
    question: t.field({
      type: QuestionType,
      nullable: true,
      description: 'The question; null for the other parts.',
      resolve: ({ question }) => question,
    }),
    text: t.exposeString('text', { description: 'The title, the Markdown, or the question itself.' }),
    help: t.exposeString('help', { description: 'A question’s help; empty when it has none.' }),
    choices: t.exposeStringList('choices', { description: 'A question’s choices; empty when it has none.' }),
    tag: t.exposeString('digest', {
      description: 'Changes with every word. Send it with a translation of this text, as `originalTag`.',
    }),
  }),
})

const EventTranslatedTextType = builder.objectRef<TranslatedText>('EventTranslatedText').implement({
  description: 'A text of an event in another language.',
  fields: (t) => ({
    part: t.expose('part', { type: EventTextPartEnum, description: 'Which text it is.' }),
    question: t.field({
      type: QuestionType,
      nullable: true,
      description: 'The question that it translates; null for the other parts.',
      resolve: ({ question }) => question,
    }),
    text: t.exposeString('text', { description: 'The title, the Markdown, or the question itself.' }),
    help: t.exposeString('help', { description: 'A question’s help; empty when the original has none.' }),
    choices: t.exposeStringList('choices', { description: 'A question’s choices, in the order of the original’s.' }),
    isOutdated: t.boolean({
      description:
        'Whether the original has changed since. An outdated title or description is still shown; of terms and questions, readers get the original.',
      resolve: ({ original, originalDigest }) => original?.digest !== originalDigest,
    }),
    original: t.field({
      type: EventOriginalType,
      nullable: true,
      description: 'What it translates, as it is now; null when the event has no such text any more.',
      resolve: ({ original }) => original,
    }),
    savedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it was saved last.' }),
    savedBy: t.prismaField({
      type: 'User',
      nullable: true,
      description: 'Null when a program with an API key saved it, and when the account is gone.',
      resolve: (query, { updatedById }, _args, context) => findById(context, 'user', updatedById, query),
    }),
  }),
})

const EventTranslationType = builder.objectRef<Translation>('EventTranslation').implement({
  description: 'The texts of an event in one further language.',
  fields: (t) => ({
    language: t.exposeString('language', { description: 'A BCP 47 tag, such as `de`.' }),
    texts: t.field({
      type: [EventTranslatedTextType],
      description: 'The texts that there are, in the order of `Event.originals`.',
      resolve: ({ texts }) => texts,
    }),
    missing: t.field({
      type: [EventOriginalType],
      description: 'The originals without a text in this language. Readers get them as they are.',
      resolve: ({ missing }) => missing,
    }),
    missingCount: t.int({ description: 'How many are missing.', resolve: ({ missing }) => missing.length }),
    outdatedCount: t.int({
      description: 'How many texts are older than their original.',
      resolve: ({ texts }) =>
        texts.filter(({ original, originalDigest }) => original?.digest !== originalDigest).length,
    }),
  }),
})

builder.prismaObjectFields(EventType, (t) => ({
  originals: t.field({
    type: [EventOriginalType],
    nullable: true,
    description: 'The texts that can be translated; organizers only, null to others.',
    resolve: async ({ id }, _args, context) => (await findTexts(context, id))?.originals ?? null,
  }),
  translations: t.field({
    type: [EventTranslationType],
    nullable: true,
    description: 'Its further languages, each with what is missing or outdated; organizers only, null to others.',
    resolve: async ({ id }, _args, context) => (await findTexts(context, id))?.translations ?? null,
  }),
}))
