import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'

/**
 * How many people a guest’s own ticket admits: the whole party, or the guest alone where each person of the party has a
 * ticket of their own. Pages and passes ask here. Pure.
 * @param people those who have a ticket of their own, with the guest; 1 where the event asks for no names.
 */
export function admittedByOwnTicket({ partySize, people }: { partySize: number; people: number }): number {
  return people > 1 ? 1 : partySize
}

/** What a person of a party is called: by name, else by their place in it, `Person 2`. */
export function personName(i18n: I18n, { name, position }: { name: string | null; position: number }): string {
  return name ?? i18n._(msg`Person ${{ position }}`)
}
