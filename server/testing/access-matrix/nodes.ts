import {
  type Row,
  type Who,
  everybody,
  insiders,
  insidersAndGuests,
  inviters,
  keyKeepers,
  organizers,
  people,
  seenBy,
} from './rules.ts'
import { type EventKind, eventKinds } from './world.ts'

export const whoSeesEvent: Record<EventKind, readonly Who[]> = {
  public: everybody,
  unlisted: everybody,
  private: [...insidersAndGuests, 'invited'],
  draft: insiders,
}

/** Rows by the names of world.ts, and who may know that they exist. */
const ofEvents = (name: (kind: EventKind) => string) =>
  Object.fromEntries(eventKinds.map((kind) => [name(kind), seenBy(whoSeesEvent[kind])]))

/** `node(id)` of every type: who gets it. To everybody else it is as absent as an id that was never given out. */
export const nodes: Record<string, Record<string, Row>> = {
  ApiKey: { 'a key': seenBy(keyKeepers) },
  GuestImport: { 'an import': seenBy(organizers) },
  GuestInvitation: { 'an invited guest': seenBy(organizers) },
  Invitation: { 'an invitation': seenBy(inviters) },
  Membership: { 'the membership of the host': seenBy(insiders) },
  GuestMessage: { 'a message': seenBy(organizers) },
  StuckMail: { 'a mail that is stuck': seenBy(organizers) },
  Organization: { 'the organization': seenBy(everybody) },
  Group: { 'a group': seenBy(everybody) },
  User: { 'a person': seenBy(everybody) },
  EventSeries: { 'a series': seenBy(everybody) },
  Event: ofEvents((kind) => `a ${kind} event`),
  EventTerms: ofEvents((kind) => `terms of a ${kind} event`),
  RegistrationQuestion: ofEvents((kind) => `a question of a ${kind} event`),
  EventVisual: {
    ...ofEvents((kind) => `a picture of a ${kind} event`),
    'a picture without a description': seenBy(insiders),
    'a photo in the feed': seenBy(everybody),
    // As visible as its row.
    'a photo in a row for guests': seenBy([...organizers, 'guest']),
    'a photo in a hidden comment': seenBy(organizers),
  },
  ActivityItem: {
    ...ofEvents((kind) => `a row of the feed of a ${kind} event`),
    'a row for guests': seenBy([...organizers, 'guest']),
    'a row for organizers': seenBy(organizers),
    'a comment that waits for approval': seenBy([...organizers, 'signed-in stranger']),
    // Its author is no exception.
    'a hidden comment': seenBy(organizers),
    'an answer to a hidden comment': seenBy(organizers),
  },
  Registration: {
    ...Object.fromEntries(
      eventKinds.map((kind) => [`a place of the guest at a ${kind} event`, seenBy([...organizers, 'guest'])]),
    ),
    'a place of somebody without an account': seenBy(organizers),
  },
  // Whoever has the unguessable id may look, where they may see the event.
  WaitlistEntry: {
    ...ofEvents((kind) => `an entry for a ${kind} event`),
    'the entry of the signed-in stranger': seenBy(everybody),
  },
  ReferralLink: Object.fromEntries(people.map((who) => [`the link of ${who}`, seenBy([who])])),
}
