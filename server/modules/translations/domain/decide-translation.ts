import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { type Conflict, decideEdit } from '../../events/public.ts'
import type { EventStatus, EventTextPart } from '../../../platform/generated/prisma/enums.ts'
import { type Original, type Wording, isOf, plain } from './originals.ts'

/** A wording with facts that can be compared with `===`: one choice on each line. */
interface WordingFacts extends Omit<Wording, 'choices'> {
  choices: string
}

/** A text as a translator sends it. A fact that is left out stays as it is. */
export interface SentText {
  part: EventTextPart
  questionId: string | null
  /** Empty to remove the text. */
  text: string
  help?: string | undefined
  choices?: string[] | undefined
  /** The digest of the original that they read; the present one when left out. */
  originalDigest: string | null
  /** What they saw of the translation; conflicts are found when it is there. */
  seen: { text: string; help?: string | undefined; choices?: string[] | undefined } | null
}

export interface StoredText extends Wording {
  id: string
  part: EventTextPart
  questionId: string | null
  originalDigest: string
}

interface Problem {
  path: string
  text: MessageDescriptor
}

interface SavedText extends Wording {
  /** null when it is new. */
  id: string | null
  part: EventTextPart
  questionId: string | null
  originalDigest: string
  /** Its place in the request. */
  index: number
}

export interface TextConflict {
  /** The path in the request, such as `texts.0.text`. */
  path: string
  conflict: Conflict<WordingFacts>
}

type TranslationDecision =
  | { problems: Problem[] }
  | { conflicts: TextConflict[]; parts: EventTextPart[] }
  | { saved: SavedText[]; removed: string[]; parts: EventTextPart[] }

interface Translation {
  originals: readonly Original[]
  /** In the language that is translated into. */
  stored: readonly StoredText[]
  sent: readonly SentText[]
}

const nothing: WordingFacts = { text: '', help: '', choices: '' }

/**
 * Decide what a translator's request changes in one language. Texts meet as facts of an event do: what someone else
 * changed meanwhile is a conflict, and then nothing is saved. To send a text unchanged says that it fits the original
 * as it is now. Pure.
 */
export function decideTranslation({ originals, stored, sent }: Translation): TranslationDecision {
  const problems: Problem[] = []
  const conflicts: TextConflict[] = []
  const saved: SavedText[] = []
  const removed: string[] = []
  const parts = new Set<EventTextPart>()
  for (const [index, text] of sent.entries()) {
    const path = `texts.${index}`
    if (sent.findIndex((other) => isOf(other, text)) < index) {
      problems.push({ path, text: msg`Send each text only once.` })
      continue
    }
    const before = stored.find((each) => isOf(each, text))
    const current = before ? toFacts(before) : nothing
    // Without a text there is nothing left of it.
    const wanted = text.text === '' ? nothing : sentFacts(text)
    const decision = decideEdit(current, wanted, text.seen ? sentFacts(text.seen) : {})
    if ('conflicts' in decision) {
      conflicts.push(...decision.conflicts.map((conflict) => ({ path: `${path}.${conflict.field}`, conflict })))
      parts.add(text.part)
      continue
    }
    const after = { ...current, ...decision.changes }
    if (after.text === '') {
      if (before) {
        removed.push(before.id)
        parts.add(text.part)
      }
      continue
    }
    const original = originals.find((each) => isOf(each, text))
    // Nothing changes, so it need not be right: somebody else's text stands, and its original may be gone.
    const isChanged = Object.keys(decision.changes).length > 0
    const isConfirmed = Object.entries(wanted).every(([fact, value]) => after[fact as keyof WordingFacts] === value)
    if (!isChanged && (!isConfirmed || !original)) continue
    const wording = fitting(after, original)
    const found = findProblems(wording, original)
    if (found.length > 0) {
      problems.push(...found.map((problem) => ({ ...problem, path: `${path}.${problem.path}` })))
      continue
    }
    const readDigest = text.originalDigest ?? original!.digest
    // An unchanged text is confirmed by who has read the present original only.
    const isUpToDate = before?.originalDigest === readDigest || readDigest !== original!.digest
    if (!isChanged && isUpToDate) continue
    parts.add(text.part)
    saved.push({
      ...wording,
      id: before?.id ?? null,
      part: text.part,
      questionId: text.questionId,
      originalDigest: readDigest,
      index,
    })
  }
  if (problems.length > 0) return { problems }
  if (conflicts.length > 0) return { conflicts, parts: [...parts] }
  return { saved, removed, parts: [...parts] }
}

/**
 * Why these parts cannot be translated now, as for the originals: a title and questions stay as they were when an event
 * is over. Null when they can.
 */
export function whyNotTranslatable(status: EventStatus, parts: readonly EventTextPart[]): 'CANCELLED' | 'ENDED' | null {
  if (parts.length === 0 || status === 'DRAFT' || status === 'PUBLISHED') return null
  if (status === 'CANCELLED') return 'CANCELLED'
  return parts.every((part) => part === 'DESCRIPTION' || part === 'TERMS') ? null : 'ENDED'
}

function toFacts({ text, help, choices }: Wording): WordingFacts {
  return { text, help, choices: choices.join('\n') }
}

/** The facts that a translator sent, of what they want or of what they saw. */
function sentFacts({ text, help, choices }: NonNullable<SentText['seen']>): Partial<WordingFacts> {
  return {
    text,
    ...(help !== undefined && { help }),
    ...(choices !== undefined && { choices: choices.join('\n') }),
  }
}

/** What the original does not have, its translation does not need. */
function fitting({ text, help, choices }: WordingFacts, original: Original | undefined): Wording {
  if (!original || original.part !== 'QUESTION') return plain(text)
  return {
    text,
    help: original.help === '' ? '' : help,
    choices: original.choices.length === 0 || choices === '' ? [] : choices.split('\n'),
  }
}

function findProblems({ help, choices }: Wording, original: Original | undefined): Problem[] {
  if (!original) return [{ path: 'text', text: msg`The event doesn’t have this text any more.` }]
  const problems: Problem[] = []
  if (original.help !== '' && help === '') problems.push({ path: 'help', text: msg`Translate the help text too.` })
  const count = original.choices.length
  if (choices.length !== count)
    problems.push({ path: 'choices', text: msg`Enter as many choices as the original has: ${{ count }}.` })
  return problems
}
