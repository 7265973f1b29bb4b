import { z } from 'zod'
import { orElse } from '../../contract/or-else.ts'
import { limits } from '../../contract/limits.ts'
import { translatedLocales } from '../../contract/locales.ts'
import { refuseFieldsOtherThan, refuseLinks } from '../../contract/text/mail-field-rules.ts'
import { mailFieldNames } from '../../contract/text/mail-fields.ts'
import { problem } from '../../contract/text/problem.ts'
import { line, paragraphs } from '../../contract/text/text.ts'
import { MailTextKind } from '../../platform/generated/prisma/enums.ts'
import { previewMarkdown } from '../../platform/markdown/render-markdown.ts'

const { subjectLength, openingLength } = limits.mailTexts

function refuseOverBounds(text: string, refinement: z.RefinementCtx): void {
  const preview = previewMarkdown(text)
  if ('problem' in preview) refinement.addIssue({ code: 'custom', ...problem(preview.problem) })
}

/** Forms send empty fields: empty words are none, and then the usual ones are used. */
const sentWords = z.string().transform((text) => text.replaceAll(/\r\n?/g, '\n').trim() || null)

function orNone(schema: z.ZodType<string, string>) {
  return sentWords.pipe(schema.superRefine(refuseFieldsOtherThan(mailFieldNames)).nullable()).nullish()
}

/** The organizers' own words in a mail. Left out, a reminder's stay as they are. */
export const ownWords = {
  subject: orNone(line(subjectLength).superRefine(refuseLinks)),
  opening: orNone(paragraphs(openingLength).superRefine(refuseOverBounds)),
}

/** The words that an editor saw when they began. */
export const seenWords = z.object({ subject: sentWords.nullish(), opening: sentWords.nullish() })

/** What is left out is none. */
const wholeWords = {
  subject: ownWords.subject.transform((text) => text ?? null),
  opening: ownWords.opening.transform((text) => text ?? null),
  language: orElse(z.enum(translatedLocales), null),
}

const kind = z.enum(MailTextKind)
export const setMailTextInput = z.object({ kind, revision: z.number().int(), ...wholeWords })
export const previewMailTextInput = z.object({ kind, ...wholeWords, minutesBefore: z.number().int().nullish() })
