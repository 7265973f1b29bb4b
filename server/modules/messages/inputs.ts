import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import { refuseFieldsOtherThan } from '../../contract/text/mail-field-rules.ts'
import { listFields, mailFieldNames, mailFields } from '../../contract/text/mail-fields.ts'
import { problem } from '../../contract/text/problem.ts'
import { isVisible, line, paragraphs } from '../../contract/text/text.ts'

const { subjectLength, bodyLength } = limits.message

function refuseLinks(text: string, refinement: z.RefinementCtx): void {
  const link = listFields(text).find(({ field }) => field !== null && mailFields[field] === 'link')
  if (!link) return
  const { typed } = link
  refinement.addIssue({
    code: 'custom',
    ...problem(msg`A subject can’t have a link. Move ${{ typed }} to the message.`),
  })
}

/** The words of a message. */
export const messageWords = {
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
  segment: z.enum(['EVERYONE', 'GOING', 'WAITLIST', 'APPLIED', 'CHECKED_IN', 'NO_SHOW', 'ANSWERED', 'SHARE_LINK']),
  questionId: z
    .uuid()
    .nullish()
    .transform((id) => id ?? null),
  answer: z
    .string()
    .trim()
    .max(limits.questions.answerLength)
    .nullish()
    .transform((answer) => answer || null),
})

const localTime = z
  .string()
  .transform((local) => local.slice(0, 'yyyy-mm-ddThh:mm'.length))
  .nullish()
  .transform((local) => local ?? null)

const facts = { ...messageWords, to: segment, sendAt: localTime }

export const sendMessageInput = z.object({
  ...facts,
  sendNow: z
    .boolean()
    .nullish()
    .transform((sendNow) => sendNow ?? false),
  idempotencyKey: z.string().min(16).max(200).nullish(),
})
export const updateMessageInput = z.object({ ...facts, revision: z.number().int() })
export const audienceInput = segment
export const messageWordsInput = z.object(messageWords)

export type MessageFacts = z.output<typeof updateMessageInput>
