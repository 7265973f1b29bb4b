import type { I18n } from '@lingui/core'
import { foldText } from '#contract/text/fold-text.ts'
import { formatter } from '#contract/time/formatters.ts'
import type { CheckInGuest } from './check-in-state.ts'

/** Nobody scrolls through more: another letter is quicker. */
const shownAtOnce = 30

/** “Ærø”, “aero” and “ÆRØ” are one name, and so are “Tomás” and “tomas”. */
function foldName(text: string): string {
  return foldText(text).replace(/[æøßłđ]/g, (letter) => letters[letter] ?? letter)
}

const letters: Record<string, string> = { æ: 'ae', ø: 'o', ß: 'ss', ł: 'l', đ: 'd' }

/**
 * Guests whose name contains every typed word, in any order. Names with words that begin so come first, then the alphabet
 * decides. No one before anything is typed.
 */
export function findGuests(i18n: I18n, guests: readonly CheckInGuest[], search: string): CheckInGuest[] {
  const words = foldName(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found = guests.flatMap((guest) => {
    // Whoever brings others is asked for, too.
    const name = foldName(guest.broughtBy ? `${guest.name} ${guest.broughtBy}` : guest.name)
    if (!words.every((word) => name.includes(word))) return []
    return [{ guest, isBeginning: words.every((word) => ` ${name}`.includes(` ${word}`)) }]
  })
  const byName = formatter(Intl.Collator, i18n.locale, { sensitivity: 'base' })
  return found
    .toSorted(
      (one, other) =>
        Number(other.isBeginning) - Number(one.isBeginning) || byName.compare(one.guest.name, other.guest.name),
    )
    .slice(0, shownAtOnce)
    .map(({ guest }) => guest)
}
