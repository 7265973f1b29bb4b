import type { DoorGuest } from './check-in-state.ts'

/** More would only be scrolled past: another letter is quicker. */
const shownAtOnce = 30

/** “Ærø”, “aero” and “ÆRØ” are one name, and so are “Tomás” and “tomas”. */
function foldName(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[æøßłđ]/g, (letter) => letters[letter] ?? letter)
}

const letters: Record<string, string> = { æ: 'ae', ø: 'o', ß: 'ss', ł: 'l', đ: 'd' }

/**
 * Guests whose name holds every word that was typed, in any order: those with a word that begins so first, then by the
 * alphabet. Nobody before anything is typed.
 */
export function findGuests(guests: readonly DoorGuest[], search: string): DoorGuest[] {
  const words = foldName(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found = guests.flatMap((guest) => {
    const name = foldName(guest.name)
    if (!words.every((word) => name.includes(word))) return []
    return [{ guest, isBeginning: words.every((word) => ` ${name}`.includes(` ${word}`)) }]
  })
  const byName = new Intl.Collator('en', { sensitivity: 'base' })
  return found
    .toSorted(
      (one, other) =>
        Number(other.isBeginning) - Number(one.isBeginning) || byName.compare(one.guest.name, other.guest.name),
    )
    .slice(0, shownAtOnce)
    .map(({ guest }) => guest)
}
