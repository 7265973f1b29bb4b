import { foldText } from '../../../contract/text/fold-text.ts'

/** What a column of a file says about a guest. */
export const meanings = [
  'IGNORED',
  'NAME',
  'FIRST_NAME',
  'LAST_NAME',
  'EMAIL',
  'PARTY_SIZE',
  'PLUS_ONES',
  'STATUS',
  'ANSWER',
] as const
export type Meaning = (typeof meanings)[number]

export interface Column {
  /** Its heading; empty without one. */
  title: string
  meaning: Meaning
  /** Of an ANSWER. */
  questionId: string | null
}

/**
 * The headings of Luma, Eventbrite, Partiful and Meetup, and what people write by hand, folded and
 * with single spaces for signs. The first that is there wins: who comes goes before who paid.
 */
const headings: readonly [Exclude<Meaning, 'IGNORED' | 'ANSWER'>, readonly RegExp[]][] = [
  [
    'EMAIL',
    [
      /^((attendee|guest|your) )?e ?mail( address(es)?)?$/,
      /^(mail|mail adresse|e ?mail adresse|adresse e ?mail|courriel|correo( electronico)?)$/,
      /^(buyer|purchaser|contact) e ?mail( address)?$/,
    ],
  ],
  ['NAME', [/^((full|guest|attendee|your) )?name$/, /^(guest|attendee|member name|nom complet|nombre completo)$/]],
  ['FIRST_NAME', [/^((attendee|guest) )?(first|given) ?name$/, /^(vorname|prenom|nombre)$/, /^buyer first name$/]],
  [
    'LAST_NAME',
    [
      /^((attendee|guest) )?(last|family) ?name$/,
      /^(surname|nachname|nom|nom de famille|apellidos?)$/,
      /^buyer last name$/,
    ],
  ],
  [
    'PARTY_SIZE',
    [/^((ticket )?quantity|qty|party size|group size|(number of )?(tickets|people|persons|seats)|anzahl|personen)$/],
  ],
  ['PLUS_ONES', [/^((number )?of )?plus ones?$/, /^((number of |additional |extra )?guests)$/]],
  ['STATUS', [/^(approval status|attendee status|rsvp( status)?|guest status|attendance|status)$/]],
]

const foldHeading = (title: string) =>
  foldText(title)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Whether the first row of a file has headings. A row with an address has none. Pure.
 */
export function hasHeadings([first = []]: readonly string[][]): boolean {
  return !first.some((cell) => cell.includes('@'))
}

/** Whether the headings are those of Meetup's list of attendees, which has no addresses. Pure. */
export function isFromMeetup(columns: readonly Column[]): boolean {
  const titles = new Set(columns.map(({ title }) => foldHeading(title)))
  return titles.has('url of member profile') || (titles.has('user id') && titles.has('joined group on'))
}

interface Asked {
  id: string
  label: string
}

/** Rows in which a column of addresses is looked for. */
const firstRows = 100

/** The column with most addresses in the first rows; -1 when none has any. */
function findAddresses(rows: readonly string[][], columns: readonly Column[]): number {
  const counts = columns.map(
    ({ meaning }, index) =>
      meaning === 'IGNORED' && rows.slice(0, firstRows).filter((cells) => cells[index]?.includes('@')).length,
  )
  const most = Math.max(...counts.map(Number))
  return most > 0 ? counts.indexOf(most) : -1
}

/**
 * Propose what the columns of a file mean: by their headings, and answers by the label of their
 * question. Addresses are found by what they are where no heading says so. Without headings, the
 * column with addresses and the first other one. Pure.
 */
export function proposeColumns(rows: readonly string[][], questions: readonly Asked[]): Column[] {
  const [first = []] = rows
  if (!hasHeadings(rows)) {
    const address = first.findIndex((cell) => cell.includes('@'))
    const name = first.findIndex((_cell, index) => index !== address)
    return first.map((_cell, index) => ({
      title: '',
      meaning: index === address ? 'EMAIL' : index === name ? 'NAME' : 'IGNORED',
      questionId: null,
    }))
  }
  const columns: Column[] = first.map((title) => ({ title, meaning: 'IGNORED', questionId: null }))
  const free = (matches: (title: string) => boolean) =>
    columns.find(({ title, meaning }) => meaning === 'IGNORED' && matches(foldHeading(title)))
  // A question comes first: an event may ask for a “status” of its own.
  for (const { id, label } of questions) {
    const column = free((title) => title === foldHeading(label) && title !== '')
    if (column) Object.assign(column, { meaning: 'ANSWER', questionId: id })
  }
  for (const [meaning, patterns] of headings) {
    for (const pattern of patterns) {
      const column = free((title) => pattern.test(title))
      if (!column) continue
      column.meaning = meaning
      break
    }
  }
  if (!columns.some(({ meaning }) => meaning === 'EMAIL')) {
    const addresses = columns[findAddresses(rows, columns)]
    if (addresses) addresses.meaning = 'EMAIL'
  }
  return columns
}
