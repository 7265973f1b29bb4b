import { msg } from '@lingui/core/runtime-macro'
import { beforeAll, expect, test } from 'vitest'
import { pseudoLocale } from '../../contract/locales.ts'
import { pictureProblems } from '../../contract/picture-problems.ts'
import { i18nOf } from '../../platform/i18n/catalogues.ts'
import { say } from '../../contract/text/say.ts'
import { english } from '../../testing/english.ts'
import { type KindOfRefusal, kindsOfRefusal } from '../../testing/kinds-of-refusal.ts'
import { notFoundTexts } from './not-found-texts.ts'
import { tooMuchText } from './wait-text.ts'

const pseudo = i18nOf(pseudoLocale)
/** What is in the catalogue has brackets in the pseudo-language. */
const inBrackets = /⟦.+⟧/
const sentence = msg`Fill this in.`

/** What makes one of each kind; nothing where it takes nothing. */
const made: Record<string, unknown[][]> = {
  AlreadyCheckedIn: ['Mira', null].map((byName) => [{ since: new Date(), pressedAt: new Date(), byName }]),
  AlreadyInvited: [['ada@example.org']],
  AlreadyMember: [['ada@example.org']],
  AvailableNow: [[2]],
  CommentNotEditable: [['APPROVED'], ['NO_WORDS']],
  CommentsClosed: [['GUESTS_ONLY'], ['CLOSED']],
  EventConflict: [['id', []]],
  EventFull: [0, 1, 2].flatMap((placesLeft) => [null, '/'].map((waitlistUrl) => [{ placesLeft, waitlistUrl }])),
  EventNotEditable: [['CANCELLED'], ['ENDED'], ['DRAFT']],
  EventNotReady: [[[sentence]]],
  GroupHasEvents: [[1], [2]],
  InvalidInput: [[[{ path: 'name', text: sentence }]]],
  InvitationForAnother: [[], [{ isOpenToOthers: true }]],
  InvitationForSomebodyElse: [['ada@example.org']],
  InvitationNotOpen: [['ACCEPTED'], ['REVOKED'], ['EXPIRED']],
  MailTextChanged: [[{ eventId: 'id' }, 'REMINDER']],
  MessageChanged: [['id']],
  MessageLimitReached: [0, 1, 2].flatMap((left) => [1, 50].map((count) => [{ limit: 20, left, count }])),
  NotConfirmed: [['PENDING'], ['CANCELLED']],
  NotFound: Object.keys(notFoundTexts).map((what) => [what]),
  OfferRefused: [['NO_CAPACITY'], ['NOT_WAITING']],
  OrganizationHasEvents: [[['Picnic']], [['Picnic', 'Concert', 'Talk', 'Walk']]],
  PartyTooLarge: [[1], [2]],
  PictureRefused: Object.keys(pictureProblems).map((problem) => [problem]),
  RateLimited: [[1], [30], [600]],
  ThemeUpdateRefused: [[sentence, null]],
  TicketNotTransferable: ['SWITCHED_OFF', 'EVENT_NOT_OPEN', 'NO_TICKET', 'CHECKED_IN', 'PARTY', 'ALREADY_OFFERED'].map(
    (why) => [why],
  ),
  TicketRefused: [
    ['TICKET_UNKNOWN'],
    ['TICKET_PASSED_ON'],
    ['TICKET_OF_OTHER_EVENT'],
    ['TICKET_OF_OTHER_EVENT', 'Picnic'],
  ],
  TransferEnded: [['ACCEPTED'], ['TAKEN_BACK'], ['NOT_POSSIBLE']],
  TooManyVisuals: [['FLYER'], ['GALLERY']],
  TooManyHolds: [
    [0, 5],
    [1, 5],
  ],
  ImportNotUndoable: [['IMPORTING'], ['TICKETS_SENT']],
  TooManyImported: [
    [0, 50_000],
    [1, 50_000],
  ],
  TooManyInvitations: [
    [0, 500],
    [1, 500],
  ],
  UrlTaken: [['slug', 'picnic', 'picnic-2']],
}

let kinds: KindOfRefusal[]
beforeAll(async () => {
  kinds = await kindsOfRefusal()
})

test('every refusal is in the catalogue, and its message for logs is English', () => {
  const refusals = kinds.flatMap((Kind) => (made[Kind.name] ?? [[]]).map((args) => new Kind(...args)))
  const missing = refusals.filter(({ text }) => !inBrackets.test(say(pseudo, text)))
  expect(missing.map(({ message }) => message)).toEqual([])
  for (const { message, text } of refusals) expect(message).toBe(say(english, text))
  expect(refusals.map(({ message }) => message).filter((message) => /undefined|\{/.test(message))).toEqual([])
})

test.each([
  [1, 'That was a lot at once. Try again in 1 second.'],
  [89, 'That was a lot at once. Try again in 89 seconds.'],
  [90, 'That was a lot at once. Try again in 2 minutes.'],
  [89 * 60, 'That was a lot at once. Try again in 89 minutes.'],
  [90 * 60, 'That was a lot at once. Try again in 2 hours.'],
])('a wait of %d seconds is told as people say it', (seconds, text) => {
  expect(english._(tooMuchText(seconds))).toBe(text)
})
