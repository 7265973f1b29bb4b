import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { orElse } from '../../contract/or-else.ts'
import { limits } from '../../contract/limits.ts'
import { problem } from '../../contract/text/problem.ts'
import { line, paragraphs } from '../../contract/text/text.ts'

const { perEvent: _, choices: number, ...lengths } = limits.questions

const kind = z.enum(['TEXT', 'CHOICE', 'CHECKBOX'])

/** Forms send a line for each choice, also empty ones. */
const choices = z
  .array(z.string().trim())
  .transform((typed) => typed.filter((choice) => choice !== ''))
  .pipe(
    z
      .array(line(lengths.choiceLength))
      .max(number.max)
      .refine((each) => new Set(each).size === each.length, problem(msg`Enter each choice only once.`)),
  )

/** Forms use other line ends. */
const withPlainEnds = (help: string) => help.replace(/\r\n?/g, '\n').trim()

const facts = {
  label: line(lengths.labelLength, msg`Enter a question.`),
  help: paragraphs(lengths.helpLength).transform(withPlainEnds),
  required: z.boolean(),
  choices,
}

/** What of a question is words, the same in every language. */
export const questionTexts = { label: facts.label, help: facts.help, choices: facts.choices }

export const addQuestionInput = z.object({
  kind,
  label: facts.label,
  help: orElse(facts.help, ''),
  required: orElse(facts.required, false),
  choices: orElse(facts.choices, []),
})

export const updateQuestionInput = z.object({
  kind: kind.nullish(),
  label: facts.label.nullish(),
  help: facts.help.nullish(),
  required: facts.required.nullish(),
  choices: facts.choices.nullish(),
})

/** What an editor saw is only compared and never stored, so it needs no checks. */
export const seenQuestion = z.looseObject({
  kind: kind.nullish(),
  label: z.string().nullish(),
  help: z.string().transform(withPlainEnds).nullish(),
  required: z.boolean().nullish(),
  choices: z.array(z.string()).nullish(),
})

/** `decideAnswers` checks what fits which question, because it names the question. */
export const givenAnswersOrNone = z
  .array(
    z.object({
      questionId: z.uuid(),
      value: z.string().nullish(),
      checked: z.boolean().nullish(),
      revision: z.number().int().nullish(),
    }),
  )
  // Twice the maximum of questions, because some may be removed ones.
  .max(2 * limits.questions.perEvent)
  .nullish()

/** The same of whoever registers: no answers are an empty list. */
export const givenAnswers = givenAnswersOrNone.transform((given) => given ?? [])

export const answersInput = z.object({ answers: givenAnswers })
