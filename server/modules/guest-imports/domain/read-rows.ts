import { foldText } from '../../../contract/text/fold-text.ts'
import { normalizeEmail } from '../../../contract/text/email.ts'
import { limits } from '../../../contract/limits.ts'
import { email, properName } from '../../../contract/text/text.ts'
import type { GuestImportReason } from '../../../platform/generated/prisma/enums.ts'
import { isBlankRow } from '../../guest-invitations/public.ts'
import { type Answers, type Question, decideAnswers } from '../../questions/public.ts'
import { type Column, type Meaning, hasHeadings } from './columns.ts'
import { readStatus, readTick } from './statuses.ts'

/** Somebody in a file, who is to become a guest. */
export interface ReadGuest {
  name: string
  email: string
  emailNormalized: string
  partySize: number
  /** Who comes along and has a row of their own, with their place in the party: the guest is the first. */
  others: { position: number; name: string }[]
  /** They stood on a waitlist. */
  isWaiting: boolean
  answers: Answers
}

/** A row of a file. `number` is that of a spreadsheet. */
export type ReadRow =
  | { number: number; guest: ReadGuest; answersLeftOut: number }
  | { number: number; reason: GuestImportReason }
  | { number: number; mergedInto: number }

const address = email(limits.emailLength)
const properNameOfGuest = properName(limits.nameLength)
const { max: largestParty } = limits.partySize

/** Our own exports, and others, write a mark before what a spreadsheet would calculate. */
const withoutMark = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '').trim()

/**
 * Read the rows of a file. Nothing is calculated: a formula is text. Rows of one address become one
 * guest (`mergeRows`). Empty rows are left out. Pure.
 */
export function readRows(
  rows: readonly string[][],
  columns: readonly Column[],
  questions: readonly Question[],
): ReadRow[] {
  const start = hasHeadings(rows) ? 1 : 0
  const read = rows.slice(start).flatMap((cells, index): ReadRow[] => {
    if (isBlankRow(cells)) return []
    return [{ number: start + index + 1, ...readRow(cells, columns, questions) }]
  })
  return mergeRows(read)
}

type Reading = { guest: ReadGuest; answersLeftOut: number } | { reason: GuestImportReason }

function readRow(cells: readonly string[], columns: readonly Column[], questions: readonly Question[]): Reading {
  // A separator that is not quoted moves what follows into the wrong column.
  if (cells.slice(columns.length).some((cell) => cell !== '')) return { reason: 'BROKEN' }
  const cellOf = (meaning: Meaning) => {
    const index = columns.findIndex((column) => column.meaning === meaning)
    return withoutMark(cells[index] ?? '')
  }
  const status = readStatus(cellOf('STATUS'))
  if (status === 'UNKNOWN') return { reason: 'UNKNOWN_STATUS' }
  if (status === 'NOT_GOING' || status === 'UNDECIDED') return { reason: status }
  const typed = cellOf('EMAIL').replace(/^mailto:/i, '')
  if (typed === '') return { reason: 'NO_ADDRESS' }
  const checked = address.safeParse(typed)
  if (!checked.success) return { reason: 'INVALID_ADDRESS' }
  const name = readName(cellOf, checked.data)
  if (name === null) return { reason: 'INVALID_NAME' }
  const partySize = readPartySize(cellOf('PARTY_SIZE'), cellOf('PLUS_ONES'))
  if (partySize === null) return { reason: 'INVALID_PARTY_SIZE' }
  if (partySize > largestParty) return { reason: 'PARTY_TOO_LARGE' }
  const { answers, answersLeftOut } = readAnswers(cells, columns, questions)
  const isWaiting = status === 'WAITLIST'
  const emailNormalized = normalizeEmail(checked.data)
  const guest = { name, email: checked.data, emailNormalized, partySize, others: [], isWaiting, answers }
  return { guest, answersLeftOut }
}

/** @returns the beginning of the address for somebody without a name, null for a name that cannot be shown. */
function readName(cellOf: (meaning: Meaning) => string, typed: string): string | null {
  const full = cellOf('NAME') || `${cellOf('FIRST_NAME')} ${cellOf('LAST_NAME')}`.trim()
  const written = full.replaceAll(/\s+/g, ' ') || typed.slice(0, typed.indexOf('@'))
  return properNameOfGuest.safeParse(written).data ?? null
}

/** @returns null when it is no number of people. */
function readPartySize(size: string, plusOnes: string): number | null {
  const [written, others] = size === '' ? [plusOnes, 1] : [size, 0]
  if (written === '') return 1
  if (!/^\d{1,6}(?:[.,]0+)?$/.test(written)) return null
  const people = Number.parseInt(written, 10) + others
  return people === 0 ? null : people
}

/** An answer that does not fit its question is left out. The guest is asked nothing, so none is required. */
function readAnswers(cells: readonly string[], columns: readonly Column[], questions: readonly Question[]) {
  let answers: Answers = {}
  let answersLeftOut = 0
  for (const [index, { questionId }] of columns.entries()) {
    const question = questionId === null ? undefined : questions.find(({ id }) => id === questionId)
    const cell = withoutMark(cells[index] ?? '')
    if (!question || cell === '') continue
    const decision = decideAnswers([{ ...question, required: false }], [toAnswer(question, cell)])
    if ('answers' in decision && question.id in decision.answers) answers = { ...answers, ...decision.answers }
    else answersLeftOut += 1
  }
  return { answers, answersLeftOut }
}

function toAnswer({ id: questionId, kind, choices }: Question, cell: string) {
  if (kind === 'CHECKBOX') return { questionId, checked: readTick(cell) }
  const value = kind === 'CHOICE' ? (choices.find((choice) => foldText(choice) === foldText(cell)) ?? cell) : cell
  return { questionId, value }
}

/**
 * Make one guest of the rows with one address. The same name, or none of its own, is the same person
 * once more; the larger party counts. Another name is somebody who comes along, as where each ticket
 * has a row. A row that would make the party too large is left out. Pure.
 */
export function mergeRows(rows: readonly ReadRow[]): ReadRow[] {
  const firsts = new Map<string, { number: number; guest: ReadGuest; names: Set<string> }>()
  const merged = rows.map((row): ReadRow => {
    if (!('guest' in row)) return row
    const { guest, number } = row
    const first = firsts.get(guest.emailNormalized)
    if (!first) {
      const own = { ...guest, others: [...guest.others] }
      firsts.set(guest.emailNormalized, { number, guest: own, names: new Set([foldText(guest.name)]) })
      return { ...row, guest: own }
    }
    const isSamePerson = first.names.has(foldText(guest.name)) || guest.name === nameOfAddress(guest.email)
    const partySize = isSamePerson
      ? Math.max(first.guest.partySize, guest.partySize)
      : first.guest.partySize + guest.partySize
    if (partySize > largestParty) return { number, reason: 'PARTY_TOO_LARGE' }
    if (!isSamePerson) first.guest.others.push({ position: first.guest.partySize + 1, name: guest.name })
    first.names.add(foldText(guest.name))
    first.guest.partySize = partySize
    // Whoever has a place as well does not wait.
    first.guest.isWaiting &&= guest.isWaiting
    first.guest.answers = { ...guest.answers, ...first.guest.answers }
    return { number, mergedInto: first.number }
  })
  return merged
}

const nameOfAddress = (typed: string) => typed.slice(0, typed.indexOf('@'))
