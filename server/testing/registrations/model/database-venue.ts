import { stranger, type Viewer, loadViewer } from '../../../auth/viewer.ts'
import type { Context } from '../../../graphql/context.ts'
import { UserError } from '../../../graphql/errors/user-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Actor } from '../../actors.ts'
import type { TestApp } from '../../app.ts'
import { english } from '../../english.ts'
import { type TestOrganization, makeEvent } from '../../factories.ts'
import { waitlistOrder } from '../../../modules/places/queries/waitlist.ts'
import { secretRowOf } from '../../../modules/places/domain/identity.ts'
import { findEntryView } from '../../../modules/waitlist/queries/entry-view.ts'
import { personWith } from '../registrations.ts'
import { type MailedRow, addressTokenFor } from '../../../modules/address-confirmation/service/address-proof.ts'
import { confirmAddress } from '../../../modules/address-confirmation/service/confirm-address.ts'
import { disownAddress } from '../../../modules/address-confirmation/service/disown-address.ts'
import {
  acceptWaitlistOffer,
  declineWaitlistOffer,
  leaveWaitlist,
} from '../../../modules/waitlist/service/answer-offer.ts'
import { moveOnWaitlist, removeFromWaitlist } from '../../../modules/waitlist/service/arrange-waitlist.ts'
import { cancelRegistration } from '../../../modules/registrations/service/cancel-registration.ts'
import { changeWaitingParty } from '../../../modules/waitlist/service/change-waiting-party.ts'
import { changePartySize } from '../../../modules/registrations/service/change-party-size.ts'
import { checkIn, undoCheckIn } from '../../../modules/check-in/service/check-in.ts'
import { decideApplications } from '../../../modules/registrations/service/decide-applications.ts'
import { joinWaitlist } from '../../../modules/waitlist/service/join-waitlist.ts'
import { offerToEntry, offerToNext } from '../../../modules/waitlist/service/offer-places.ts'
import { register } from '../../../modules/registrations/service/register.ts'
import { rejoinWaitlist } from '../../../modules/waitlist/service/rejoin-waitlist.ts'
import { serveEventWaitlist, sweepLapsedOffers } from '../../../modules/waitlist/service/sweep-lapsed-offers.ts'
import { toLocalTime } from '../../../contract/time/event-time.ts'
import { answerInvitation } from '../../../modules/guest-invitations/service/answer-invitation.ts'
import { inviteGuests } from '../../../modules/guest-invitations/service/invite-guests.ts'
import { type Settings, type Snapshot, type Venue, accounts, peopleCount, pick } from './venue.ts'

const updateEvent = /* GraphQL */ `
  mutation ($input: UpdateEventInput!) {
    updateEvent(input: $input) {
      __typename
    }
  }
`
const cancelEvent = /* GraphQL */ `
  mutation ($input: CancelEventInput!) {
    cancelEvent(input: $input) {
      __typename
    }
  }
`

/** People who come to every event of a test: the first few have accounts. */
export interface Crowd {
  app: TestApp
  organization: TestOrganization
  /** Somebody who presses often is no robot here. */
  platform: Platform
  owner: Viewer
  people: { name: string; email: string; viewer: Viewer }[]
}

export async function gatherCrowd(app: TestApp, organization: TestOrganization): Promise<Crowd> {
  const rateLimiter: Platform['rateLimiter'] = { ...app.platform.rateLimiter, consume: async () => null }
  const platform = { ...app.platform, rateLimiter, invitationsPerDay: Infinity }
  const viewerOf = ({ userId }: Actor) => loadViewer(platform.db, userId)
  const people = []
  for (let index = 0; index < peopleCount; index += 1) {
    const account = index < accounts ? await personWith(app, { isProven: false }) : null
    const viewer = account ? await viewerOf(account) : stranger
    people.push({ name: `Guest ${index}`, email: account?.email ?? `guest-${index}@example.test`, viewer })
  }
  return { app, organization, platform, owner: await viewerOf(organization.owner), people }
}

interface Made {
  id: string
  secretRowId: string | null
  email: string
}

/** One event of the real engine on its real database, through the use cases. */
export class DatabaseVenue implements Venue {
  readonly #crowd: Crowd
  readonly #event: { id: string; globalId: string }
  #registrations: Made[] = []
  #entries: Made[] = []
  #invited: string[] = []

  static async open(crowd: Crowd, settings: Settings, { startsAt, endsAt }: { startsAt: number; endsAt: number }) {
    const dates = { startsAt: new Date(startsAt), endsAt: new Date(endsAt), timeZone: 'UTC' }
    return new DatabaseVenue(crowd, await makeEvent(crowd.app, crowd.organization.groupId, { ...settings, ...dates }))
  }

  private constructor(crowd: Crowd, event: { id: string; globalId: string }) {
    this.#crowd = crowd
    this.#event = event
  }

  get eventId() {
    return this.#event.id
  }

  register(person: number, partySize: number, key: string | null) {
    return this.#answer(() => register(this.#by(person), this.#wish(person, partySize, key)))
  }

  join(person: number, partySize: number, key: string | null) {
    return this.#answer(() => joinWaitlist(this.#by(person), this.#wish(person, partySize, key)))
  }

  registerWithEntry(nth: number, partySize: number) {
    const entry = pick(this.#entries, nth)
    if (!entry) return 'OK'
    const person = this.#personOf(entry)
    const entrySecret = this.#crowd.platform.secrets.secretFor(secretRowOf(entry))
    return this.#answer(() => register(this.#by(person), { ...this.#wish(person, partySize, null), entrySecret }))
  }

  confirmRegistration = (nth: number) => this.#mailed('Registration', nth, confirmAddress)
  confirmEntry = (nth: number) => this.#mailed('WaitlistEntry', nth, confirmAddress)
  disownRegistration = (nth: number) => this.#mailed('Registration', nth, disownAddress)
  disownEntry = (nth: number) => this.#mailed('WaitlistEntry', nth, disownAddress)
  cancel = (nth: number) => this.#held(this.#registrations, nth, (context, id) => cancelRegistration(context, { id }))
  resize = (nth: number, partySize: number) =>
    this.#held(this.#registrations, nth, (context, id) => changePartySize(context, { id, partySize }))
  checkIn = (nth: number) =>
    this.#worked(this.#registrations, nth, (context, id) => checkIn(context, { guest: { type: 'Registration', id } }))
  undoCheckIn = (nth: number) =>
    this.#worked(this.#registrations, nth, (context, id) => undoCheckIn(context, { type: 'Registration', id }))
  approve = (nths: number[]) => this.#decide(nths, 'approve')
  turnDown = (nths: number[]) => this.#decide(nths, 'decline')
  accept = (nth: number) => this.#held(this.#entries, nth, (context, id) => acceptWaitlistOffer(context, { id }))
  decline = (nth: number) => this.#held(this.#entries, nth, (context, id) => declineWaitlistOffer(context, { id }))
  leave = (nth: number) => this.#held(this.#entries, nth, (context, id) => leaveWaitlist(context, { id }))
  rejoin = (nth: number) => this.#held(this.#entries, nth, (context, id) => rejoinWaitlist(context, { id }))
  resizeInLine = (nth: number, partySize: number) =>
    this.#held(this.#entries, nth, (context, id) => changeWaitingParty(context, { id, partySize }))
  offerTo = (nth: number) => this.#worked(this.#entries, nth, offerToEntry)
  moveToTop = (nth: number) => this.#worked(this.#entries, nth, (context, id) => moveOnWaitlist(context, id, 'TOP'))
  moveToEnd = (nth: number) => this.#worked(this.#entries, nth, (context, id) => moveOnWaitlist(context, id, 'END'))
  remove = (nth: number) => this.#worked(this.#entries, nth, removeFromWaitlist)
  offerNext = (count: number) => this.#answer(() => offerToNext(this.#organizer(), this.eventId, count))
  sweep = () => this.#answer(() => sweepLapsedOffers(this.#crowd.platform))
  runJob = () => this.#answer(() => serveEventWaitlist(this.#crowd.platform, this.eventId))

  async change(settings: Partial<Settings>) {
    await this.#crowd.organization.owner.ask(updateEvent, { input: { id: this.#event.globalId, ...settings } })
    return 'OK'
  }

  async callOff() {
    await this.#crowd.organization.owner.ask(cancelEvent, { input: { id: this.#event.globalId } })
    return 'OK'
  }

  async invite(minutes: number) {
    await this.runJob()
    const { app, platform } = this.#crowd
    const holdUntil = toLocalTime(new Date(app.clock.now().getTime() + minutes * 60_000), 'UTC')
    const guests = [{ email: `invited-${this.#invited.length}-${this.eventId}@example.test`, name: 'Invited' }]
    const answer = await this.#answer(() => inviteGuests(this.#organizer(), this.eventId, { guests, holdUntil }))
    const where = { eventId: this.eventId }
    const rows = await platform.db.guestInvitation.findMany({ where, orderBy: { id: 'asc' }, select: { id: true } })
    this.#invited = rows.map(({ id }) => id)
    return answer
  }

  answer(nth: number, answer: 'GOING' | 'MAYBE' | 'CANT', partySize: number) {
    const id = pick(this.#invited, nth)
    if (!id) return 'OK'
    const secret = this.#crowd.platform.secrets.secretFor(id)
    const { eventId } = this
    return this.#answer(() => answerInvitation(this.#context(stranger), { eventId, secret, answer, partySize }))
  }

  async lookAt(nth: number) {
    const entry = pick(this.#entries, nth)
    const view = entry && (await findEntryView(this.#crowd.platform, entry.id))
    return view ? `${view.state} ${view.position}` : 'OK'
  }

  wait(minutes: number) {
    this.#crowd.app.clock.advance(Math.round(minutes * 60_000))
    return 'OK'
  }

  async snapshot(): Promise<Snapshot> {
    const { db } = this.#crowd.platform
    const [where, orderBy] = [{ eventId: this.eventId }, [{ createdAt: 'asc' as const }, { id: 'asc' as const }]]
    const [{ placesTaken, placesHeld }, registrations, entries, line, log] = await Promise.all([
      db.event.findUniqueOrThrow({ where: { id: this.eventId }, select: { placesTaken: true, placesHeld: true } }),
      db.registration.findMany({ where, orderBy }),
      db.waitlistEntry.findMany({ where, orderBy: { id: 'asc' } }),
      db.waitlistEntry.findMany({
        where: { ...where, state: 'WAITING' },
        orderBy: waitlistOrder,
        select: { id: true },
      }),
      db.waitlistDecision.findMany({ where, orderBy: { sequence: 'asc' } }),
    ])
    this.#registrations = registrations
    this.#entries = entries
    const gap = log.find(({ sequence }, index) => sequence !== index + 1)
    if (gap) throw new Error(`the fairness log has a gap before ${gap.sequence}`)
    return {
      placesTaken,
      placesHeld,
      registrations: registrations.map((row) => ({
        person: this.#personOf(row),
        partySize: row.partySize,
        status: row.status,
        isConfirmed: row.addressConfirmedAt !== null,
      })),
      entries: entries.map((row) => ({
        person: this.#personOf(row),
        partySize: row.partySize,
        state: row.state,
        deadline: row.state === 'OFFERED' ? row.offerExpiresAt!.getTime() : null,
        isConfirmed: row.addressConfirmedAt !== null,
      })),
      line: line.map(({ id }) => entries.findIndex((entry) => entry.id === id)),
      log: log.map(({ rule, partySize, position, placesFree }) => ({
        rule,
        partySize: partySize!,
        position,
        placesFree,
      })),
    }
  }

  async #answer(ask: () => Promise<unknown>): Promise<string> {
    try {
      await ask()
      return 'OK'
    } catch (error) {
      if (error instanceof UserError) return error.code
      throw error
    }
  }

  /** By its holder: with a link, as somebody without an account has one. */
  #held(rows: Made[], nth: number, ask: (context: Context, id: string) => Promise<unknown>) {
    const row = pick(rows, nth)
    return this.#answer(async () => row && ask(this.#context(stranger, row.id), row.id))
  }

  /** By whoever reads the mails of its address. */
  #mailed(
    kind: MailedRow['kind'],
    nth: number,
    press: (context: Context, input: { row: MailedRow; token: string }) => Promise<unknown>,
  ) {
    const row = pick(kind === 'Registration' ? this.#registrations : this.#entries, nth)
    const ask = (id: string) =>
      press(this.#context(stranger), { row: { kind, id }, token: addressTokenFor(this.#crowd.platform, id) })
    return this.#answer(async () => row && ask(row.id))
  }

  #personOf({ email }: Made) {
    const [, invited] = /^invited-(\d+)-/.exec(email) ?? []
    return invited ? peopleCount + Number(invited) : this.#crowd.people.findIndex((person) => person.email === email)
  }

  #worked(rows: Made[], nth: number, ask: (context: Context, id: string) => Promise<unknown>) {
    const row = pick(rows, nth)
    return this.#answer(async () => row && ask(this.#organizer(), row.id))
  }

  async #decide(nths: number[], answer: 'approve' | 'decline') {
    const ids = nths.flatMap((nth) => pick(this.#registrations, nth)?.id ?? [])
    const decided = await decideApplications(this.#organizer(), ids, answer)
    return decided.map(({ refusal }) => refusal?.code ?? 'OK').join(' ')
  }

  #wish(person: number, partySize: number, idempotencyKey: string | null) {
    const { name, email } = this.#crowd.people[person]!
    return { eventId: this.eventId, name, email, partySize, idempotencyKey }
  }

  #by(person: number) {
    return this.#context(this.#crowd.people[person]!.viewer)
  }

  #organizer() {
    return this.#context(this.#crowd.owner)
  }

  #context(viewer: Viewer, heldRow?: string): Context {
    const { platform } = this.#crowd
    const request = { id: '', ip: '10.0.0.1', locale: 'en' as const, endpoint: 'bff' as const }
    const context: Context = {
      platform,
      viewer,
      request,
      i18n: english,
      heldRows: new Set(heldRow ? [heldRow] : []),
      refresh: async () => context,
    }
    return context
  }
}
