import { mailTokenOf, passkeyOf } from '../organization-rows.ts'
import { globalId } from '../rows.ts'
import { type Row, account, everybody, onHidden, row, takesPerson } from '../rules.ts'
import type { Scene } from '../scene.ts'
import type { Mutations } from './table.ts'

/** Something of the guest's account: not even an owner knows of it. */
const ofGuest: Row = takesPerson(onHidden(['guest'], []))

const passkey = async ({ app, cast }: Scene) => globalId('Passkey', await passkeyOf(app, cast.guest))

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
