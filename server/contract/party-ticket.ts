import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'

/**
 * How many people a guest’s own ticket admits: the whole party, or the guest alone where each person of the party has a
 * ticket of their own. Pages and passes ask here. Pure.
 * @param people those who have a ticket of their own, with the guest; 1 where the event asks for no names.
 */
export function admittedByOwnTicket({ partySize, people }: { partySize: number; people: number }): number {
  return people > 1 ? 1 : partySize
}

/**
 * Whether the guest passed on their own ticket, so that they are not one of the party's people. Where the event asks for
 * no names, their ticket is that of the party. Pure.
 */
export function isOwnTicketGone(party: { asksAttendeeNames: boolean; hasPassedOnOwnTicket: boolean }): boolean {
  return party.asksAttendeeNames && party.hasPassedOnOwnTicket
}

/** What goes with a ticket that admits a whole party. Whoever passes it on reads this before and after it is accepted. */
export function describeAdmitted(i18n: I18n, partySize: number): string {
  return i18n._(
    msg`${plural({ partySize }, { one: 'The ticket admits # person, and the spot goes with it.', other: 'The ticket admits # people, and all # spots go with it.' })}`,
  )
}

/** What a person of a party is called: by name, else by their place in it, `Person 2`. */
export function personName(i18n: I18n, { name, position }: { name: string | null; position: number }): string {
  return name ?? i18n._(msg`Person ${{ position }}`)
}
