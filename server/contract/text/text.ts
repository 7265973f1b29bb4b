import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { problem } from './problem.ts'

/** Nobody can see these. PostgreSQL cannot store U+0000, nor UTF-8 halves of characters. */
const control = /[^\P{Cc}\t\n\r]|\p{Cs}/u

/** Something to read: not only spaces, marks of direction and other signs without a shape. */
const visible = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}]/u

/** Whether there is anything to read in a text. */
export function isVisible(text: string): boolean {
  return visible.test(text)
}

const unshowable = problem(msg`Remove the characters that can’t be shown.`)
const fillIn = msg`Fill this in.`

/** One line a person typed: trimmed, not empty, at most `max` characters. @param missing asks for it when it is empty. */
export function line(max: number, missing: MessageDescriptor = fillIn) {
  return z
    .string()
    .trim()
    .refine((value) => visible.test(value), problem(missing))
    .max(max)
    .refine((value) => !/[\n\r]/.test(value) && !control.test(value), unshowable)
}

/**
 * Marks that turn the direction or separate a word unseen, so that a name reads as another one.
 * Joiners and plain marks of direction are allowed: some scripts and emoji need them.
 */
const misleading =
  /[\u{61C}\u{180E}\u{200B}\u{202A}-\u{202E}\u{2060}-\u{206F}\u{FEFF}\u{FFF9}-\u{FFFB}\u{E0000}-\u{E001F}]/u

/** What a person, an organization, a group or an event is called. */
export function properName(max: number, missing: MessageDescriptor = msg`Enter a name.`) {
  return line(max, missing).refine((value) => !misleading.test(value), unshowable)
}

/** Text of several lines, which may be empty. */
export function paragraphs(max: number) {
  return z
    .string()
    .max(max)
    .refine((value) => !control.test(value), unshowable)
}

/** An email address. */
export function email(max: number) {
  return z.string().trim().max(max).pipe(z.email())
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** How many characters a text has as people count them: a flag or a family is one. */
function countCharacters(text: string): number {
  let count = 0
  for (const _ of graphemes.segment(text)) count += 1
  return count
}

/** Far above what is written. It bounds what one character can weigh. */
const codePointsPerCharacter = 4

/** A person's words in a feed, at most `max` characters as people count them. */
export function message(max: number) {
  const tooLong = problem(msg`Use at most ${plural({ max }, { one: '# character', other: '# characters' })}.`)
  return z
    .string()
    .refine((value) => value.length <= max * codePointsPerCharacter * 2, tooLong)
    .transform((value) => value.replaceAll(/\r\n?/g, '\n').trim())
    .refine((value) => isVisible(value), problem(msg`Write something first.`))
    .refine((value) => !control.test(value), unshowable)
    .refine((value) => [...value].length <= max * codePointsPerCharacter && countCharacters(value) <= max, tooLong)
}
