import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { answerPath } from './answers/answer-form.ts'

/** Why a form was not accepted, ready to be shown. */
export interface Refusal {
  /** What concerns the whole form; null when the fields say it all. */
  message: string | null
  /** What is wrong, by field name. */
  fields: Partial<Record<string, string>>
  /** Joining the waitlist is offered instead. */
  canWait?: boolean
  /** The terms now in force, when others were accepted. */
  termsVersion?: number
  /** The form's key was used for other details: the next try needs a key of its own. */
  isFormUsed?: true
}

export function refusal(message: string | null, changes: Partial<Refusal> = {}): Refusal {
  return { message, fields: {}, ...changes }
}

/** Fields of the forms that show an error beside them. */
const namedFields = ['name', 'email', 'partySize']

/** Field errors of the API at the form's fields. */
export function fieldRefusal(i18n: I18n, problems: readonly { path: string; message: string }[]): Refusal {
  const fields: Partial<Record<string, string>> = {}
  const rest: string[] = []
  let answers = 0
  for (const { path, message } of problems) {
    if (path.startsWith(answerPath(''))) {
      fields[path] ??= message
      answers += 1
    } else if (namedFields.includes(path) || path.startsWith('attendees.')) fields[path] ??= message
    else rest.push(message)
  }
  if (answers > 0) {
    rest.push(
      i18n._(
        msg`${plural({ answers }, { one: 'One answer needs another look.', other: '# answers need another look.' })} Everything you typed is still here.`,
      ),
    )
  }
  return refusal(rest.length > 0 ? rest.join(' ') : null, { fields })
}
