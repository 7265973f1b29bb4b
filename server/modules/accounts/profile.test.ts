import { describe, expect, test } from 'vitest'
import { makeEvent, makeHouse } from '../../testing/factories.ts'
import { startAccounts } from './testing.ts'

const { app, signUp } = await startAccounts()

describe('a profile', () => {
  const update =
    'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { __typename ... on Viewer { handle } ... on UrlTaken { suggestion } } }'
  test('refuses a handle that is taken, reserved or malformed', async () => {
    const [mira, other] = await Promise.all([signUp(), signUp()])
    const { handle } = await app.platform.db.user.findUniqueOrThrow({ where: { id: other.id } })
    const change = async (wish: string) =>
      (await mira.ask(update, { input: { name: 'Mira', handle: wish } })).updateProfile
    const taken = await change(handle)
    expect(taken.__typename).toBe('UrlTaken')
    expect((await change('admin')).__typename).toBe('UrlTaken')
    expect((await change('no spaces')).__typename).toBe('InvalidInput')
    expect(await change(taken.suggestion)).toEqual({ __typename: 'Viewer', handle: taken.suggestion })
  })

  test('shows public events to come that the person made, and no others', async () => {
    const house = await makeHouse(app)
    const mine = await makeEvent(app, house.groupId, { createdById: house.owner.userId })
    for (const hidden of [{ visibility: 'UNLISTED' as const }, { status: 'DRAFT' as const }])
      await makeEvent(app, house.groupId, { createdById: house.owner.userId, ...hidden })
    const { viewer: owner } = await house.owner.ask('{ viewer { handle } }')
    const query = 'query ($handle: String!) { profile(handle: $handle) { upcomingEvents { edges { node { id } } } } }'
    const { profile } = await app.stranger().ask(query, owner)
    expect(profile.upcomingEvents.edges).toEqual([{ node: { id: mine.globalId } }])
  })
})
