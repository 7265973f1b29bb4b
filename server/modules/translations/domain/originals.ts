import { createHash } from 'node:crypto'
import type { EventTextPart } from '../../../platform/generated/prisma/enums.ts'

/** What a text says. Only questions have a help and choices. */
export interface Wording {
  text: string
  help: string
  choices: string[]
}

/** A text of an event in its own language, as far as there is something to translate. */
export interface Original extends Wording {
  part: EventTextPart
  questionId: string | null
  /** Changes with every word of it. A translation stores the one that it was made from. */
  digest: string
}

/** The digest of an original's words. */
export function digestOf({ text, help, choices }: Wording): string {
  const words = JSON.stringify([text, help, choices])
  return createHash('sha256').update(words).digest('base64url').slice(0, 22)
}

interface OriginalRows {
  title: string
  description: string
  /** The version in force first. */
  terms: readonly { body: string }[]
  /** Those that are asked, in order. */
  questions: readonly { id: string; label: string; help: string; choices: string[] }[]
}

/** The texts of an event that can be translated, in the order in which a page shows them. */
export function originalsOf({ title, description, terms: [inForce], questions }: OriginalRows): Original[] {
  const words: Omit<Original, 'digest'>[] = [
    { part: 'TITLE', questionId: null, ...plain(title) },
    { part: 'DESCRIPTION', questionId: null, ...plain(description) },
    { part: 'TERMS', questionId: null, ...plain(inForce?.body ?? '') },
    ...questions.map((question) => ({ part: 'QUESTION' as const, questionId: question.id, ...wordingOf(question) })),
  ]
  return words.filter(({ text }) => text !== '').map((original) => ({ ...original, digest: digestOf(original) }))
}

/** The words of a text that has no help and no choices. */
export const plain = (text: string): Wording => ({ text, help: '', choices: [] })

/** The words of a question. */
export const wordingOf = ({ label, help, choices }: { label: string; help: string; choices: string[] }): Wording => ({
  text: label,
  help,
  choices,
})

/** Whether a stored text is of this original. */
export function isOf(
  { part, questionId }: { part: EventTextPart; questionId: string | null },
  original: { part: EventTextPart; questionId: string | null },
): boolean {
  return part === original.part && questionId === original.questionId
}

/**
 * Whether readers get a translation. Terms and questions bind who agrees or answers, so one that is older than its
 * original is not shown. An older title or description still says more than one in a foreign language.
 */
export function isShown(
  part: EventTextPart,
  { originalDigest }: { originalDigest: string },
  original: Wording,
): boolean {
  if (original.text === '') return false
  return part === 'TITLE' || part === 'DESCRIPTION' || originalDigest === digestOf(original)
}
