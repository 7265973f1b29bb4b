import { describe, expect, test } from 'vitest'
import { makeEvent, makeMember } from '../../testing/factories.ts'
import { invitedTo, send } from '../../testing/modules/guest-invitations.ts'
import { countPlaces } from '../../testing/registrations/registrations.ts'
import { shareOrganization, shareTestApp, shareTwin } from '../../testing/shared-app.ts'
import { times } from '../../testing/times.ts'

const app = shareTestApp()
const twin = shareTwin(app)
const organization = shareOrganization(app)
const host = () => makeMember(app, organization, 'host')
const makePrivate = (facts = {}) => makeEvent(app, organization.groupId, { visibility: 'PRIVATE', ...facts })
/** Two processes, so that only the database keeps order. */
const someone = (index: number) => (index % 2 === 0 ? app : twin).stranger()

// Many rounds, each of them with people who wait for one another.
describe('G10 races', { timeout: 60_000 }, () => {
  test('many answers to one invitation at once leave one, which the places agree with', async () => {
    const inviter = await host()
    for (const round of times(4)) {
      const event = await makePrivate()
      const { secret } = await invitedTo(app, inviter, event)
      const words = ['GOING', 'CANT', 'MAYBE', 'GOING', 'CANT', 'GOING']
      const answers = await Promise.all(
        words.map((answer, index) => send(someone(index + round), 'answer', { secret, answer })),
      )
      expect(answers.every(({ __typename }) => __typename === 'GuestInvitation')).toBe(true)
      const { guestInvitation } = await app
        .stranger()
        .ask(`query ($s: String!) { guestInvitation(secret: $s) { answer } }`, { s: secret })
      const isGoing = guestInvitation.answer === 'GOING'
      expect(await countPlaces(app, event.id)).toMatchObject({
        placesTaken: isGoing ? 1 : 0,
        registered: isGoing ? 1 : 0,
      })
      expect(await app.platform.db.eventAnswer.count({ where: { eventId: event.id } })).toBe(isGoing ? 0 : 1)
    }
  })

  test('the last place goes to one of two invited people', async () => {
    const inviter = await host()
    for (const round of times(4)) {
      const event = await makePrivate({ capacity: 1 })
      const invited = [await invitedTo(app, inviter, event), await invitedTo(app, inviter, event)]
      const answers = await Promise.all(
        invited.map(({ secret }, index) => send(someone(index + round), 'answer', { secret, answer: 'GOING' })),
      )
      expect(answers.map(({ __typename }) => __typename).sort()).toEqual(['EventFull', 'GuestInvitation'])
      expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 1, registered: 1, offered: 0 })
    }
  })

  test('who answers while being revoked is in, or hears that there is no invitation', async () => {
    const inviter = await host()
    for (const [round, answer] of [
      ...times(3).map((n) => [n, 'GOING'] as const),
      ...times(3).map((n) => [n, 'CANT'] as const),
    ]) {
      const event = await makePrivate()
      const { id, secret } = await invitedTo(app, inviter, event)
      const [said, revoked] = await Promise.all([
        send(someone(round), 'answer', { secret, answer }),
        send(inviter, 'revoke', { id }),
      ])
      expect([said!.code, revoked!.__typename]).toEqual([said!.code && 'NOT_FOUND', 'Deleted'])
      expect(await app.platform.db.guestInvitation.count({ where: { eventId: event.id } })).toBe(0)
      const registered = await app.platform.db.registration.count({ where: { eventId: event.id } })
      expect(registered).toBeLessThanOrEqual(answer === 'GOING' ? 1 : 0)
      expect(await countPlaces(app, event.id)).toMatchObject({ placesTaken: registered, registered })
      expect(await app.platform.db.eventAnswer.count({ where: { eventId: event.id } })).toBe(0)
    }
  })
})
