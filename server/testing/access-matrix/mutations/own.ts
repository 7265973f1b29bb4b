import { randomUUID } from 'node:crypto'
import { hashSecret } from '../../../platform/secrets/secrets.ts'
import { createBrowser } from '../../push-service.ts'
import { browserOf, mailTokenOf, organizerMailTokenOf, passkeyOf } from '../organization-rows.ts'
import { globalId } from '../rows.ts'
import { type Row, account, everybody, onHidden, organizers, people, row, takesPerson } from '../rules.ts'
import type { Scene } from '../scene.ts'
import { changing } from './event-life.ts'
import { toOneself } from './messages.ts'
import type { Mutations } from './table.ts'

/** Something of the guest's account: not even an owner knows of it. */
const ofGuest: Row = takesPerson(onHidden(['guest'], []))

const passkey = async ({ app, cast }: Scene) => globalId('Passkey', await passkeyOf(app, cast.guest))

const newEndpoint = () => `https://push.example.org/${randomUUID()}`

/** Another browser in which the guest is logged in. */
async function otherSession({ app, cast }: Scene): Promise<string> {
  const expiresAt = new Date(app.clock.now().getTime() + 86_400_000)
  const data = { userId: cast.guest.userId!, token: crypto.randomUUID(), expiresAt }
  const { id } = await app.platform.db.session.create({ data })
  return globalId('ViewerSession', id)
}

/** What people do with their own account. */
export const ownMutations: Mutations = {
  deletePasskey: { 'the guest’s': { input: async (scene) => ({ id: await passkey(scene) }), row: ofGuest } },
  renamePasskey: {
    'the guest’s': { input: async (scene) => ({ id: await passkey(scene), name: 'A new phone' }), row: ofGuest },
  },
  endSession: { 'the guest’s': { input: async (scene) => ({ id: await otherSession(scene) }), row: ofGuest } },
  endOtherSessions: { 'one’s own': { input: async () => ({}), row: account } },
  renewOwnCalendar: { 'one’s own': { input: async () => ({}), row: account } },
  deleteOwnCalendar: { 'one’s own': { input: async () => ({}), row: account } },
  updateProfile: {
    'one’s own': {
      input: async () => ({ name: 'A new name', handle: `new-${crypto.randomUUID().slice(0, 8)}` }),
      row: account,
    },
  },
  setLanguage: { 'one’s own': { input: async () => ({ language: 'da' }), row: account } },
  setReminderSubscription: {
    'by the token in a mail': {
      async input(scene) {
        const { id } = await scene.event()
        return { token: mailTokenOf(scene.app, id, scene.cast.guest.email), scope: 'EVENT', isSubscribed: false }
      },
      row: row(['allowed', everybody]),
    },
    'by another': {
      input: async () => ({ token: 'guessed', scope: 'ALL_EVENTS', isSubscribed: false }),
      row: row(['NOT_FOUND', everybody]),
    },
  },
  subscribeBrowser: {
    // A program is logged in nowhere.
    'for one’s own account': {
      input: async () => createBrowser(newEndpoint()).input,
      row: row(['allowed', people], ['NOT_FOUND', everybody]),
    },
    'for somebody without an account, by the secret': {
      async input(scene) {
        const { secret } = await scene.place((await scene.event()).id)
        return { ...createBrowser(newEndpoint()).input, secret }
      },
      row: row(['allowed', everybody]),
    },
    'by another secret': {
      input: async () => ({ ...createBrowser(newEndpoint()).input, secret: 'guessed' }),
      row: row(['NOT_FOUND', everybody]),
    },
  },
  // It ends nothing of anybody else's, and says nothing.
  unsubscribeBrowser: {
    'a browser of one’s own': { input: async () => ({ endpoint: newEndpoint() }), row: row(['allowed', everybody]) },
  },
  replaceBrowser: {
    'with what the browser had': {
      async input(scene) {
        const { secret } = await scene.place((await scene.event()).id)
        const endpoint = await browserOf(scene.app, { secretHash: hashSecret(secret) })
        const { auth } = await scene.app.platform.db.pushSubscription.findUniqueOrThrow({ where: { endpoint } })
        return { ...createBrowser(newEndpoint()).input, before: { endpoint, auth } }
      },
      row: row(['allowed', everybody]),
    },
    without: {
      input: async () => ({ ...createBrowser(newEndpoint()).input, before: { endpoint: 'guessed', auth: 'guessed' } }),
      row: row(['NOT_FOUND', everybody]),
    },
  },
  turnOffBrowser: {
    'by the token in a mail': {
      async input(scene) {
        const { id } = await scene.event()
        return { token: mailTokenOf(scene.app, id, scene.cast.guest.email), browserId: globalId('NotifiedBrowser', id) }
      },
      row: row(['allowed', everybody]),
    },
    'by another': {
      input: async () => ({ token: 'guessed', browserId: globalId('NotifiedBrowser', randomUUID()) }),
      row: row(['NOT_FOUND', everybody]),
    },
  },
  setOrganizerMails: toOneself(
    changing({ allowed: organizers, input: (_scene, { eventId }) => ({ eventId, choice: 'EACH' }) }),
  ),
  stopOrganizerMails: {
    'by the token in a mail': {
      async input(scene) {
        const { id } = await scene.event()
        return { token: organizerMailTokenOf(scene.app, id, scene.cast.host.userId) }
      },
      row: row(['allowed', everybody]),
    },
    'by another': { input: async () => ({ token: 'guessed' }), row: row(['NOT_FOUND', everybody]) },
  },
  setMailSubscription: {
    'by the token in a mail': {
      async input(scene) {
        const { id } = await scene.event()
        return { token: mailTokenOf(scene.app, id, scene.cast.guest.email), isSubscribed: false }
      },
      row: row(['allowed', everybody]),
    },
    'by another': {
      input: async () => ({ token: 'guessed', isSubscribed: false }),
      row: row(['NOT_FOUND', everybody]),
    },
  },
}
