import { z } from 'zod'
import { orElse } from '../../contract/or-else.ts'
import { limits } from '../../contract/limits.ts'
import { translatedLocales } from '../../contract/locales.ts'
import { problem } from '../../contract/text/problem.ts'
import { line, paragraphs, properName } from '../../contract/text/text.ts'
import { describeProblem } from '../../graphql/errors/describe-problem.ts'
import { withPlainLines } from '../events/public.ts'
import { questionTexts } from '../questions/public.ts'

/** Empty text removes a translation, also when it is only spaces. Any other must fit the schema of the original. */
const orEmpty = (schema: z.ZodType<string>) =>
  z.string().transform((text, refinement) => {
    if (text.trim() === '') return ''
    const parsed = schema.safeParse(text)
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) refinement.addIssue({ code: 'custom', ...problem(describeProblem(issue)) })
    return z.NEVER
  })

const markdown = (max: number) =>
  z
    .string()
    .transform((text) => withPlainLines(text).trim())
    .pipe(paragraphs(max))

const language = z.enum(translatedLocales)

/** What a translator saw is only compared and never stored, so it needs no checks. */
const seen = z
  .object({
    text: z.string().transform(withPlainLines).nullish(),
    help: z.string().transform(withPlainLines).nullish(),
    choices: z.array(z.string()).nullish(),
  })
  .transform(({ text, help, choices }) => ({
    text: text ?? '',
    help: help ?? undefined,
    choices: choices ?? undefined,
  }))
  .nullish()
  .transform((each) => each ?? null)

const common = {
  originalTag: orElse(z.string().min(1).max(64), null),
  seen,
}

const withoutQuestion = {
  questionId: z
    .null()
    .optional()
    .transform(() => null),
  help: z.null().optional(),
  choices: z.null().optional(),
}

const sentText = z
  .discriminatedUnion('part', [
    z.object({
      part: z.literal('TITLE'),
      text: orEmpty(properName(limits.titleLength)),
      ...withoutQuestion,
      ...common,
    }),
    z.object({
      part: z.literal('DESCRIPTION'),
      text: markdown(limits.descriptionLength),
      ...withoutQuestion,
      ...common,
    }),
    z.object({ part: z.literal('TERMS'), text: markdown(limits.termsLength), ...withoutQuestion, ...common }),
    z.object({
      part: z.literal('QUESTION'),
      questionId: z.uuid(),
      text: orEmpty(line(limits.questions.labelLength)),
      help: questionTexts.help.nullish(),
      choices: questionTexts.choices.nullish(),
      ...common,
    }),
  ])
  .transform(({ originalTag, help, choices, ...text }) => ({
    ...text,
    help: help ?? undefined,
    choices: choices ?? undefined,
    originalDigest: originalTag,
  }))

export const translateEventInput = z.object({
  language,
  texts: z
    .array(sentText)
    .min(1)
    // One of each, and twice the questions, because some may have been removed meanwhile.
    .max(3 + 2 * limits.questions.perEvent),
})

export const removeEventLanguageInput = z.object({ language })
