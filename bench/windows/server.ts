import { decodeGlobalId, encodeGlobalId } from '../../server/graphql/global-id.ts'
import { type Actor, createPerson, createStranger, giveRole } from '../../server/testing/actors.ts'
import { invite, secretMailedTo, send } from '../../server/testing/modules/guest-invitations.ts'
import { changeMessage, sendMessage } from '../../server/testing/modules/messages.ts'
import { addWalkIn } from '../../server/testing/registrations/organizers.ts'
import { register } from '../../server/testing/registrations/registrations.ts'
import { answer } from '../load/child.ts'
import { makeWatchedEvent } from '../load/marquee-event.ts'
import { type BenchApp, startBenchApp } from '../setup.ts'

let app: BenchApp
let owner: Actor
let event: { id: string; globalId: string }
/** Global id of the message that was scheduled last. */
let messageId: string
/** Of the invitation that was mailed last. */
let secret: string
let people = 0

const newAddress = () => `guest-${(people += 1)}@bench.test`

/** Runs one mutation. @returns when it was sent, in ms since 1970. Its answer comes after its commit. */
async function timed(work: () => Promise<{ __typename: string }>, wanted: string): Promise<number> {
  const sentAt = Date.now()
  const { __typename } = await work()
  if (__typename !== wanted) throw new Error(`a mutation answered ${__typename} where ${wanted} was wanted`)
  return sentAt
}

/** What one organizer and the guests do; another organizer's windows show it. */
const server = {
  /** @returns the address of the event's area without the role, and the cookie of the organizer who watches. */
  async start(smtpUrl: string) {
    app = await startBenchApp({ SMTP_URL: smtpUrl }, { jobs: true, pages: 'built' })
    const { platform, url } = app
    const { eventId, organizationId } = await makeWatchedEvent(app, 'windows')
    event = { id: eventId, globalId: encodeGlobalId('Event', eventId) }
    owner = await createPerson({ url, platform, name: 'Ada Owner' })
    const watcher = await createPerson({ url, platform, name: 'Bo Watcher' })
    for (const actor of [owner, watcher]) await giveRole(platform, actor, organizationId, 'owner')
    const { groupId } = await platform.db.event.findUniqueOrThrow({ where: { id: eventId } })
    const path = `/owner/groups/${encodeGlobalId('Group', groupId)}/events/${event.globalId}`
    return { origin: url, path, cookie: watcher.headers['cookie']! }
  },
  register: () => timed(() => register(createStranger(app.url), event, { email: newAddress() }), 'Registration'),
  scheduleMessage: (subject: string) =>
    timed(async () => {
      const message = await sendMessage(owner, event, { subject })
      messageId = message.id
      return message
    }, 'GuestMessage'),
  holdMessage: () => timed(() => changeMessage(owner, 'holdMessage', { id: messageId, hold: true }), 'GuestMessage'),
  sendMessageNow: () => timed(() => changeMessage(owner, 'sendMessageNow', { id: messageId }), 'GuestMessage'),
  /** When the last mail of the message was taken, in ms since 1970. */
  async lastDelivery(): Promise<number> {
    const { id } = decodeGlobalId(messageId)
    const last = await app.platform.db.mail.aggregate({ where: { messageId: id }, _max: { sentAt: true } })
    return last._max.sentAt!.getTime()
  },
  async invite(name: string): Promise<void> {
    const email = newAddress()
    await invite(owner, event, { guests: [{ email, name }] })
    secret = await secretMailedTo(app, event.id, email)
  },
  answerInvitation: (note: string) =>
    timed(() => send(createStranger(app.url), 'answer', { secret, answer: 'MAYBE', note }), 'GuestInvitation'),
  addWalkIn: (name: string) => timed(() => addWalkIn(owner, event, { name }), 'Registration'),
  stop: () => app.stop(),
}

export type WindowsQuestions = typeof server

answer(server)
