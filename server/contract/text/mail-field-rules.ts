import { msg } from '@lingui/core/runtime-macro'
import type { z } from 'zod'
import { type MailField, listFields, mailFields } from './mail-fields.ts'
import { problem } from './problem.ts'

/**
 * Refuses what looks like a field and is none of these: a guest would read it as it is.
 *
 * @param known the fields that the text may have
 */
export function refuseFieldsOtherThan(known: readonly MailField[]) {
  const fields = known.map((name) => `{${name}}`).join(', ')
  return (text: string, refinement: z.RefinementCtx): void => {
    const unknown = listFields(text).find(({ field }) => field === null || !known.includes(field))
    if (!unknown) return
    const { typed } = unknown
    refinement.addIssue({ code: 'custom', ...problem(msg`${{ typed }} isn’t a field. The fields are ${{ fields }}.`) })
  }
}

/** Refuses the fields that are links: a line of plain text, such as a subject, shows no link. */
export function refuseLinks(text: string, refinement: z.RefinementCtx): void {
  const link = listFields(text).find(({ field }) => field !== null && mailFields[field] === 'link')
  if (!link) return
  const { typed } = link
  refinement.addIssue({
    code: 'custom',
    ...problem(msg`A subject can’t have a link. Move ${{ typed }} to the message.`),
  })
}
