import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import { translatedLocales } from '../../contract/locales.ts'
import { refuseFieldsOtherThan, refuseLinks } from '../../contract/text/mail-field-rules.ts'
import { mailFieldNames } from '../../contract/text/mail-fields.ts'
import { orElse } from '../../contract/or-else.ts'
import { problem } from '../../contract/text/problem.ts'
import { isVisible, line, paragraphs } from '../../contract/text/text.ts'
import { localMinute } from '../events/public.ts'

const { subjectLength, bodyLength } = limits.message

/** The words of a message. */
const messageWords = {
  subject: line(subjectLength, msg`Enter a subject.`)
    .superRefine(refuseFieldsOtherThan(mailFieldNames))
    .superRefine(refuseLinks),
  body: z
    .string()
    .transform((body) => body.replaceAll(/\r\n?/g, '\n').trim())
    .refine(isVisible, problem(msg`Write something first.`))
    .pipe(paragraphs(bodyLength))
    .superRefine(refuseFieldsOtherThan(mailFieldNames)),
}

const segment = z.object({
  segment: z.enum([
    'EVERYONE',
    'GOING',
    'WAITLIST',
    'APPLIED',
    'CHECKED_IN',
    'NO_SHOW',
    'ANSWERED',
    'SHARE_LINK',
    'TAGGED',
  ]),
  dates: orElse(z.enum(['ONE', 'FOLLOWING', 'ALL']), 'ONE'),
  questionId: orElse(z.uuid(), null),
  answer: z
    .string()
    .trim()
    .max(limits.questions.answerLength)
    .nullish()
    .transform((answer) => answer || null),
  tag: z
    .string()
    .trim()
    .max(limits.tags.length)
    .nullish()
    .transform((tag) => tag || null),
})

const language = z.enum(translatedLocales)

const translations = orElse(
  z.array(z.object({ language, ...messageWords })).max(translatedLocales.length),
  [],
).superRefine((each, refinement) => {
  for (const [index, { language: code }] of each.entries())
    if (each.findIndex((other) => other.language === code) < index)
      refinement.addIssue({ code: 'custom', path: [index], ...problem(msg`Send each language only once.`) })
})

const facts = {
  ...messageWords,
  language: orElse(language, null),
  translations,
  to: segment,
  sendAt: orElse(localMinute, null),
}

export const sendMessageInput = z.object({
  ...facts,
  sendNow: orElse(z.boolean(), false),
  idempotencyKey: z.string().min(16).max(200).nullish(),
})
export const updateMessageInput = z.object({ ...facts, revision: z.number().int() })
export const audienceInput = segment
/** The words in one language: the event's when none is named. */
export const messageWordsInput = z.object({
  ...messageWords,
  language: orElse(language, null),
})

export type MessageFacts = z.output<typeof updateMessageInput>
