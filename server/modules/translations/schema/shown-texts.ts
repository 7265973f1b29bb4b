import { builder } from '../../../graphql/builder.ts'
import { languageArgument, languageHelp } from '../../../graphql/language-argument.ts'
import { htmlHelp, htmlOf } from '../../../graphql/rendered-text.ts'
import type { Context } from '../../../graphql/context.ts'
import type { EventTerms, RegistrationQuestion } from '../../../platform/generated/prisma/client.ts'
import { EventTermsType, EventType, type WithLanguages } from '../../events/public.ts'
import { QuestionType } from '../../questions/public.ts'
import { plain, wordingOf } from '../domain/originals.ts'
import { findDescription, findShownText, findTitle, languagesOf } from '../queries/shown-texts.ts'

/** The texts that may exist in several languages, each with the language in which it is answered. */

const orOriginal = 'In `language` when there is such a text, else the original; always the original without `language`.'

interface Args {
  language?: string | null | undefined
}

builder.prismaObjectFields(EventType, (t) => ({
  title: t.string({
    description: `1 to 150 characters. ${orOriginal}`,
    args: languageArgument(),
    resolve: async (event, { language }, { platform }) => (await findTitle(platform.db, event, language)).text,
  }),
  titleLanguage: t.string({
    description: languageHelp('title'),
    args: languageArgument(),
    resolve: async (event, { language }, { platform }) => (await findTitle(platform.db, event, language)).language,
  }),
  description: t.string({
    description: `Markdown; may be empty. ${orOriginal}`,
    args: languageArgument(),
    resolve: async (event, { language }, { platform }) =>
      (await findDescription(platform.db, event, language))?.text ?? event.description,
  }),
  descriptionHtml: t.string({
    description: htmlHelp('description'),
    args: languageArgument(),
    resolve: async (event, { language }, { platform }) => {
      const shown = await findDescription(platform.db, event, language)
      if (shown) return htmlOf(platform, { table: 'EventText', ...shown })
      const { id, description: text, descriptionHtml: html } = event
      return htmlOf(platform, { table: 'Event', id, text, html })
    },
  }),
  descriptionLanguage: t.string({
    description: languageHelp('description'),
    args: languageArgument(),
    resolve: async (event, { language }, { platform }) =>
      (await findDescription(platform.db, event, language))?.language ?? event.language,
  }),
  languages: t.stringList({
    description:
      'The languages in which it has texts, the original’s first. A single text may be missing in one of them.',
    resolve: ({ language, translatedInto }) => [language, ...translatedInto],
  }),
}))

const findTerms = async (terms: WithLanguages<EventTerms>, { language }: Args, { platform }: Context) =>
  findShownText(platform.db, {
    language,
    eventId: terms.eventId,
    event: language ? await languagesOf(platform.db, terms) : null,
    part: 'TERMS',
    original: plain(terms.body),
  })

builder.prismaObjectFields(EventTermsType, (t) => ({
  body: t.string({
    description: `Markdown. ${orOriginal} Who accepts a version accepts its original, so a translation of other terms is never answered.`,
    args: languageArgument(),
    resolve: async (terms, args, context) => (await findTerms(terms, args, context))?.text ?? terms.body,
  }),
  bodyHtml: t.string({
    description: htmlHelp('body'),
    args: languageArgument(),
    resolve: async (terms, args, context) => {
      const shown = await findTerms(terms, args, context)
      if (shown) return htmlOf(context.platform, { table: 'EventText', ...shown })
      const { id, body: text, bodyHtml: html } = terms
      return htmlOf(context.platform, { table: 'EventTerms', id, text, html })
    },
  }),
  bodyLanguage: t.string({
    description: languageHelp('body'),
    args: languageArgument(),
    resolve: async (terms, args, context) =>
      (await findTerms(terms, args, context))?.language ?? (await languagesOf(context.platform.db, terms)).language,
  }),
}))

const findQuestion = async (question: WithLanguages<RegistrationQuestion>, { language }: Args, { platform }: Context) =>
  findShownText(platform.db, {
    language,
    eventId: question.eventId,
    event: language ? await languagesOf(platform.db, question) : null,
    part: 'QUESTION',
    questionId: question.id,
    original: wordingOf(question),
  })

builder.prismaObjectFields(QuestionType, (t) => ({
  label: t.string({
    description: `The question itself, at most 200 characters. ${orOriginal}`,
    args: languageArgument(),
    resolve: async (question, args, context) => (await findQuestion(question, args, context))?.text ?? question.label,
  }),
  help: t.string({
    description: `What a good answer looks like; may be empty. ${orOriginal}`,
    args: languageArgument(),
    resolve: async (question, args, context) => (await findQuestion(question, args, context))?.help ?? question.help,
  }),
  choiceLabels: t.stringList({
    description: `What to show for each of \`choices\`, in the same order. ${orOriginal} An answer names the choice itself.`,
    args: languageArgument(),
    resolve: async (question, args, context) =>
      (await findQuestion(question, args, context))?.choices ?? question.choices,
  }),
  textLanguage: t.string({
    description: `The language of what \`label\`, \`help\` and \`choiceLabels\` answer to the same \`language\`, for the attribute \`lang\`.`,
    args: languageArgument(),
    resolve: async (question, args, context) =>
      (await findQuestion(question, args, context))?.language ??
      (await languagesOf(context.platform.db, question)).language,
  }),
}))
