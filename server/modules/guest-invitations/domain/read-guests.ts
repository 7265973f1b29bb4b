import { normalizeEmail } from '../../../contract/text/email.ts'
import { limits } from '../../../contract/limits.ts'
import { email, properName } from '../../../contract/text/text.ts'

/** Somebody to invite. The name is empty when only an address was given. */
export interface InvitedGuest {
  name: string
  email: string
}

export interface ReadGuests {
  guests: InvitedGuest[]
  /** What is no address, as it was written. */
  invalid: string[]
}

const address = email(limits.emailLength)
const name = properName(limits.nameLength)

/**
 * Read the addresses in a pasted text. Lines, commas, semicolons and tabs separate them, and spaces
 * where no names are. Names are as mail programs write them: `Ada <ada@example.org>` and
 * `"Lovelace, Ada" <ada@example.org>`. Pure.
 */
export function readGuests(text: string): ReadGuests {
  return sortOut(piecesOf(text).flatMap(toWritten))
}

interface Written {
  name: string
  email: string
  /** What to show when it is no address. */
  text: string
}

/** Check what was written, from wherever it comes. */
export function sortOut(written: readonly Written[]): ReadGuests {
  const read: ReadGuests = { guests: [], invalid: [] }
  for (const each of written) {
    const checked = address.safeParse(each.email)
    if (!checked.success) read.invalid.push(each.text)
    // A name that cannot be shown is no reason to leave somebody out.
    else read.guests.push({ name: name.safeParse(each.name).data ?? '', email: checked.data })
  }
  return read
}

/** Split at separators, but not inside quotes or angle brackets. */
function piecesOf(text: string): string[] {
  const pieces = text.match(/(?:"[^"\n]*"|<[^<>\n]*>|[^\n\r,;\t"<]|["<])+/g) ?? []
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '')
}

function toWritten(piece: string): Written[] {
  // No two parts of it take the same blanks, so a long text takes no longer than its length.
  const [, quoted, plain, inside] = /^(?:"([^"]*)"\s*|([^<>]*))<([^<>]*)>$/.exec(piece) ?? []
  if (inside !== undefined) return [toOne((quoted ?? plain ?? '').trim(), inside, piece)]
  const words = piece.split(/\s+/)
  const addresses = words.filter((word) => word.includes('@'))
  // “Ada Lovelace ada@example.org” is one person, “a@example.org b@example.org” are two.
  if (addresses.length === 1)
    return [toOne(words.filter((word) => word !== addresses[0]).join(' '), addresses[0]!, piece)]
  return addresses.length === 0 ? [toOne('', piece, piece)] : words.map((word) => toOne('', word, word))
}

const toOne = (by: string, to: string, text: string): Written => ({
  name: by,
  email: to.trim().replace(/^mailto:/i, ''),
  text,
})

/** One of each person, the first with a name before those without. @returns how many were there more than once, too. */
export function withoutDuplicates(guests: readonly InvitedGuest[]): { guests: InvitedGuest[]; duplicateCount: number } {
  const byAddress = new Map<string, InvitedGuest>()
  for (const guest of guests) {
    const key = normalizeEmail(guest.email)
    const known = byAddress.get(key)
    if (!known) byAddress.set(key, guest)
    else if (known.name === '' && guest.name !== '') byAddress.set(key, { ...known, name: guest.name })
  }
  return { guests: [...byAddress.values()], duplicateCount: guests.length - byAddress.size }
}
