import { hashPassword } from 'better-auth/crypto'
import type { OrganizationRole } from '../../contract/roles.ts'
import { encodeBytes, seedThemeDocument } from '../../contract/theme/theme-document.ts'
import { activityTopic } from '../../modules/activity/topics.ts'
import { eventTopic } from '../../modules/events/public.ts'
import { eventReferralsTopic, referralsTopic } from '../../modules/referrals/topics.ts'
import { messagesTopic } from '../../modules/messages/topics.ts'
import { visualsTopic } from '../../modules/visuals/topics.ts'
import { importsTopic } from '../../modules/guest-imports/topics.ts'
import { invitationsTopic } from '../../modules/guest-invitations/topics.ts'
import { waitlistTopic } from '../../modules/places/topics.ts'
import { organizationMailTopic } from '../../platform/mail/mail-topic.ts'
import { messageOf, stuckMailOf } from '../access-matrix/organization-rows.ts'
import { makeProgram } from '../access-matrix/people.ts'
import {
  entryOf,
  feedRowOf,
  globalId,
  guestInvitationOf,
  importOf,
  placeWithSecret,
  visualOf,
} from '../access-matrix/rows.ts'
import { type Actor, createProgram, giveRole, openSession } from '../actors.ts'
import type { TestApp } from '../app.ts'
import { type TestOrganization, makeEvent, makeOrganization } from '../factories.ts'
import type { OpenSocket } from '../live-stream.ts'

/** Two processes on one database and one Redis: what ends a right happens in `one`, what is followed is in `two`. */
export interface Processes {
  one: TestApp
  two: TestApp
}

/** Every subscription, with as much of it as moves. */
export const subscriptions = {
  checkInChanged: 'subscription ($event: ID!) { checkInChanged(eventId: $event) { guests { name } } }',
  doorChanged: 'subscription ($event: ID!) { doorChanged(eventId: $event) { guests { name } } }',
  eventActivity: 'subscription ($slug: String!) { eventActivity(slug: $slug, after: 0) { sequence item { body } } }',
  eventChanged: 'subscription ($slug: String!) { eventChanged(slug: $slug) { title } }',
  eventPresence: 'subscription ($slug: String!) { eventPresence(slug: $slug) { count } }',
  eventReferralsChanged:
    'subscription ($event: ID!) { eventReferralsChanged(eventId: $event) { referralLeaderboard { edges { node { person { name } } } } } }',
  eventInvitations:
    'subscription ($event: ID!) { eventInvitations(eventId: $event) { title invitations { edges { node { email } } } } }',
  guestImportsChanged:
    'subscription ($event: ID!) { guestImportsChanged(eventId: $event) { title guestImports { edges { node { rowCount } } } } }',
  eventGuests: 'subscription ($event: ID!) { eventGuests(eventId: $event) { guests { name email } } }',
  eventVisualsChanged:
    'subscription ($event: ID!) { eventVisualsChanged(eventId: $event) { visuals { edges { node { altText } } } } }',
  eventWaitlist:
    'subscription ($event: ID!) { eventWaitlist(eventId: $event) { title waitlist { edges { node { name } } } } }',
  fairnessLogChanged: 'subscription ($event: ID!) { fairnessLogChanged(eventId: $event) { title } }',
  listingChanged:
    'subscription ($organization: ID!) { listingChanged(listing: ORGANIZATION, id: $organization) { revision } }',
  messagesChanged:
    'subscription ($event: ID!) { messagesChanged(eventId: $event) { messages { edges { node { subject } } } } }',
  organizationChanged: 'subscription ($organization: ID!) { organizationChanged(id: $organization) { description } }',
  referralsChanged: 'subscription { referralsChanged { links { code clicks } viewer { name } } }',
  registrationChanged: 'subscription ($place: ID!) { registrationChanged(id: $place) { partySize } }',
  stuckMailChanged:
    'subscription ($organization: ID!) { stuckMailChanged(organizationId: $organization) { stuckMail { edges { node { subject } } } } }',
  themeDocument: 'subscription ($event: ID!) { themeDocument(eventId: $event) { sequence editors { control } } }',
  viewerChanged: 'subscription { viewerChanged { name memberships { role } } }',
  waitlistEntryChanged: 'subscription ($entry: ID!) { waitlistEntryChanged(id: $entry) { partySize } }',
}
export type Name = keyof typeof subscriptions
export const names = Object.keys(subscriptions) as Name[]

export type Visibility = 'PUBLIC' | 'PRIVATE'
export const password = 'a long enough one'
export const afterTheEnd = 'after the end'

export interface Stage {
  processes: Processes
  organization: TestOrganization
  organizationGlobalId: string
  event: { id: string; globalId: string; slug: string }
  /** Who follows, in process two. */
  subject: Actor
  /** Of the membership or the key, where the subject has one. */
  subjectId: string
  /** The membership of the admin who made the program's key, and the admin. */
  maker: { membershipId: string; person: Actor } | null
  /** The same person at another device, in process one. */
  elsewhere: Actor
  follow(name: Name, transport: 'subscribe' | 'subscribeOverSse'): ReturnType<Actor['subscribe']>
  /** Make each subscription's news, none of which may reach whoever has no right to it any more. */
  makeNews(): Promise<void>
}

interface Facts {
  visibility: Visibility
  /** A member, somebody who is none, or a program. */
  as: OrganizationRole | 'visitor' | 'program'
}

export async function makeStage(processes: Processes, { visibility, as }: Facts): Promise<Stage> {
  const { one, two } = processes
  const { db, bus } = one.platform
  const organization = await makeOrganization(one)
  const event = await makeEvent(one, organization.groupId, { visibility })
  await feedRowOf(db, event.id, { body: 'the first row' })
  const link = {
    eventId: event.id,
    userId: (await one.person('Sharer')).userId!,
    code: `sharer-${event.id.slice(-12)}`,
  }
  const { id: linkId } = await db.referralLink.create({ data: link })
  const entryId = (await entryOf(one, event.id)).id
  const place = await placeWithSecret(db, event.id)
  // Turned down: the organization of guests who are coming cannot be deleted.
  await db.registration.update({ where: { id: place.id }, data: { status: 'DECLINED' } })
  const person = await two.person('Subject')
  const { subject, subjectId, maker } = await castSubject(processes, organization, person, as)
  const elsewhere = await openSession(one, person)
  const variables = {
    slug: event.slug,
    event: event.globalId,
    organization: globalId('Organization', organization.id),
    place: globalId('Registration', place.id),
    entry: globalId('WaitlistEntry', entryId),
  }
  const { id: organizationId } = organization
  let window: OpenSocket | undefined
  return {
    processes,
    organization,
    organizationGlobalId: variables.organization,
    event,
    subject,
    subjectId,
    maker,
    elsewhere,
    follow(name, transport) {
      const asked = [subscriptions[name], namedIn(subscriptions[name], variables)] as const
      if (transport === 'subscribeOverSse') return subject.subscribeOverSse(...asked)
      // As a window does: one person may have only so many sockets.
      window ??= subject.openSocket()
      return window.follow(...asked)
    },
    async makeNews() {
      await feedRowOf(db, event.id, { visibility: 'ORGANIZERS', body: afterTheEnd })
      await feedRowOf(db, event.id, { body: afterTheEnd })
      bus.publish(activityTopic(event.id), { sequence: 0 })
      organization.owner.subscribe(subscriptions.eventPresence, { slug: event.slug })
      await db.waitlistEntry.update({ where: { id: entryId }, data: { partySize: 9 } })
      await db.waitlistDecision.create({
        data: { eventId: event.id, sequence: 1, decidedAt: one.clock.now(), rule: 'JOINED' },
      })
      bus.publish(waitlistTopic(event.id), {})
      await guestInvitationOf(one, event.id)
      bus.publish(invitationsTopic(event.id), {})
      await importOf(one, event.id)
      bus.publish(importsTopic(event.id), {})
      await visualOf(db, event.id, { altText: afterTheEnd })
      bus.publish(visualsTopic(event.id), {})
      await db.registration.update({ where: { id: place.id }, data: { partySize: 9 } })
      bus.publish(eventTopic(event.id), {})
      await db.mail.update({
        where: { id: await stuckMailOf(one, organizationId, event.id) },
        data: { subject: afterTheEnd },
      })
      bus.publish(organizationMailTopic(organizationId), {})
      await db.guestMessage.update({
        where: { id: await messageOf(one, event.id) },
        data: { subject: afterTheEnd },
      })
      bus.publish(messagesTopic(event.id), {})
      const send = (mutation: string, id: string) => organization.owner.ask(mutation, { id, text: afterTheEnd })
      await send(
        'mutation ($id: ID!, $text: String!) { updateEvent(input: { id: $id, title: $text }) { __typename } }',
        event.globalId,
      )
      await send(
        'mutation ($id: ID!, $text: String!) { updateOrganization(input: { id: $id, description: $text }) { __typename } }',
        variables.organization,
      )
      await db.registration.updateMany({ where: { eventId: event.id }, data: { name: afterTheEnd } })
      bus.publish(eventTopic(event.id), {})
      await db.user.update({ where: { id: person.userId! }, data: { name: afterTheEnd } })
      await makeThemeNews(organization.owner, event.globalId)
      await makeReferralNews(one, { linkId, eventId: event.id, ownerId: person.userId! })
    },
  }
}

/** Somebody edits the draft, and is there. */
async function makeThemeNews(owner: Actor, eventId: string) {
  const update = encodeBytes(seedThemeDocument({ radius: 4 }))
  await owner.ask('mutation ($i: ApplyThemeUpdateInput!) { applyThemeUpdate(input: $i) { __typename } }', {
    i: { eventId, epoch: 1, update },
  })
  await owner.ask('mutation ($i: ShowThemePresenceInput!) { showThemePresence(input: $i) { __typename } }', {
    i: { eventId, editorKey: 'a-tab-of-it', control: afterTheEnd },
  })
}

/** Somebody follows the link of another, who is called that now, and the person has a new link. */
async function makeReferralNews(
  { platform: { db, bus } }: TestApp,
  { linkId, eventId, ownerId }: { linkId: string; eventId: string; ownerId: string },
) {
  await db.referralLink.update({ where: { id: linkId }, data: { user: { update: { name: afterTheEnd } } } })
  await db.referralClick.create({ data: { linkId } })
  bus.publish(eventReferralsTopic(eventId), {})
  const code = `own-${eventId.slice(-12)}`
  await db.referralLink.create({ data: { eventId, userId: ownerId, code } })
  bus.publish(referralsTopic(ownerId), {})
}

async function castSubject({ one, two }: Processes, organization: TestOrganization, person: Actor, as: Facts['as']) {
  if (as === 'visitor') return { subject: person, subjectId: '', maker: null }
  if (as === 'program') {
    const admin = await one.person('Maker')
    const membership = await giveRole(one.platform, admin, organization.id, 'admin')
    const { id, key } = await makeProgram(one, organization.id, 'WRITE', admin.userId)
    const maker = { membershipId: globalId('Membership', membership.id), person: admin }
    return { subject: createProgram(two.url, key), subjectId: globalId('ApiKey', id), maker }
  }
  const { id } = await giveRole(one.platform, person, organization.id, as)
  return { subject: person, subjectId: globalId('Membership', id), maker: null }
}

const namedIn = (document: string, variables: Record<string, string>) =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => document.includes(`$${name}:`)))

/** So that the person can change it, or delete the account with it. */
export async function givePassword({ platform }: TestApp, { userId }: Actor) {
  const account = { userId: userId!, accountId: userId!, providerId: 'credential' }
  await platform.db.account.create({ data: { ...account, password: await hashPassword(password) } })
}

/** As a page would, from one of our own. */
export async function authenticate({ url }: TestApp, actor: Actor, path: string, body: object): Promise<void> {
  const response = await fetch(`${url}/bff/auth${path}`, {
    method: 'POST',
    headers: { ...actor.headers, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
}
