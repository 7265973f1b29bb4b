import { describe, expect, test } from 'vitest'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import { organizationRoles } from '../../../contract/roles.ts'
import { makeEvent, makeOrganization, makeMember } from '../../../testing/factories.ts'
import { shareTestApp } from '../../../testing/shared-app.ts'
import { removeReleasedPictures } from '../../../testing/modules/visuals.ts'
import { organizationIdOf, run } from '../../../testing/modules/organizations.ts'

const app = shareTestApp()

describe('§2 the settings of an organization', () => {
  test('are changed by owners only; what is left out stays', async () => {
    const organization = await makeOrganization(app)
    const id = organizationIdOf(organization)
    expect(
      (await run(organization.owner, 'updateOrganization', { id, description: '**Evenings**' })).data,
    ).toMatchObject({
      description: '**Evenings**',
      name: expect.stringMatching(/^House/),
    })
    expect((await run(organization.owner, 'updateOrganization', { id, name: 'Nights' })).data).toMatchObject({
      name: 'Nights',
      description: '**Evenings**',
    })
    for (const role of organizationRoles.slice(1))
      expect(
        (await run(await makeMember(app, organization, role), 'updateOrganization', { id, name: 'No' })).said,
      ).toBe('FORBIDDEN')
    expect((await run(await app.person('Outsider'), 'updateOrganization', { id, name: 'No' })).said).toBe('NOT_FOUND')
    expect((await run(app.stranger(), 'updateOrganization', { id, name: 'No' })).said).toBe('UNAUTHENTICATED')
  })

  test('take a new address when it is free, of the right form and not reserved', async () => {
    const [organization, other] = [await makeOrganization(app), await makeOrganization(app)]
    const id = organizationIdOf(organization)
    const taken = await app.platform.db.organization.findUniqueOrThrow({ where: { id: other.id } })
    const refusal = await run(organization.owner, 'updateOrganization', { id, slug: taken.slug })
    expect(refusal).toMatchObject({ said: 'URL_TAKEN', data: { suggestion: expect.stringContaining(taken.slug) } })
    for (const slug of ['ab', 'graphql', 'has space'])
      expect((await run(organization.owner, 'updateOrganization', { id, slug })).said).toBe('INVALID_INPUT')
    const free = `${taken.slug}-next-door`
    expect(
      (await run(organization.owner, 'updateOrganization', { id, slug: ` ${free.toUpperCase()} ` })).data.slug,
    ).toBe(free)
    expect((await run(organization.owner, 'updateOrganization', { id, description: 'x'.repeat(5_001) })).said).toBe(
      'INVALID_INPUT',
    )
  })
})

describe('how long guests’ data is stored', () => {
  test('is a year until an owner says something else, from 30 to 3,650 days', async () => {
    const organization = await makeOrganization(app)
    const id = organizationIdOf(organization)
    const daysOf = async () =>
      (await app.stranger().ask('query ($id: ID!) { node(id: $id) { ... on Organization { guestDataDays } } }', { id }))
        .node.guestDataDays
    expect(await daysOf()).toBe(365)
    for (const guestDataDays of [29, 3_651, -1])
      expect(await run(organization.owner, 'updateOrganization', { id, guestDataDays })).toMatchObject({
        said: 'INVALID_INPUT',
      })
    expect(await daysOf()).toBe(365)
    await run(organization.owner, 'updateOrganization', { id, guestDataDays: 30 })
    expect(await daysOf()).toBe(30)
    const late = { id, guestDataDays: 90, seen: { guestDataDays: 365 } }
    expect((await run(organization.owner, 'updateOrganization', late)).said).toBe('INVALID_INPUT')
    expect(await daysOf()).toBe(30)
    const admin = await makeMember(app, organization, 'admin')
    expect((await run(admin, 'updateOrganization', { id, guestDataDays: 60 })).said).toBe('FORBIDDEN')
  })
})

describe('deleting an organization', () => {
  test('is for owners', async () => {
    const organization = await makeOrganization(app)
    const id = organizationIdOf(organization)
    for (const role of organizationRoles.slice(1))
      expect((await run(await makeMember(app, organization, role), 'deleteOrganization', { id })).said).toBe(
        'FORBIDDEN',
      )
    expect((await run(await app.person('Outsider'), 'deleteOrganization', { id })).said).toBe('NOT_FOUND')
  })

  test('is refused while confirmed guests await an event, and names it; not for what is over, cancelled or empty', async () => {
    const organization = await makeOrganization(app)
    const guest = { name: 'Kai', email: 'kai@example.test', emailNormalized: 'kai@example.test', partySize: 1 }
    const now = app.clock.now()
    const awaited = await makeEvent(app, organization.groupId, { title: 'Tonight' })
    const over = await makeEvent(app, organization.groupId, {
      title: 'Over',
      startsAt: new Date(now.getTime() - 2),
      endsAt: now,
    })
    const cancelled = await makeEvent(app, organization.groupId, {
      title: 'Off',
      status: 'CANCELLED',
      cancelledAt: now,
    })
    const waitingOnly = await makeEvent(app, organization.groupId, { title: 'Applied for' })
    for (const { id: eventId } of [awaited, over, cancelled])
      await app.platform.db.registration.create({ data: { ...guest, eventId, status: 'CONFIRMED' } })
    await app.platform.db.registration.create({ data: { ...guest, eventId: waitingOnly.id, status: 'PENDING' } })
    const input = { id: organizationIdOf(organization) }
    expect(await run(organization.owner, 'deleteOrganization', input)).toMatchObject({
      said: 'ORGANIZATION_HAS_EVENTS',
      data: { eventTitles: ['Tonight'] },
      message: 'Guests are registered for “Tonight”. Cancel this event first.',
    })
    await app.platform.db.event.update({
      where: { id: awaited.id },
      data: { status: 'CANCELLED', cancelledAt: now },
    })
    expect((await run(organization.owner, 'deleteOrganization', input)).said).toBe('Deleted')
    expect(await app.platform.db.event.count({ where: { groupId: organization.groupId } })).toBe(0)
  })

  test('takes everything of it along, its addresses and files too, and leaves others alone', async () => {
    const [organization, other] = [await makeOrganization(app), await makeOrganization(app)]
    const { db, storage, clock } = app.platform
    const event = await makeEvent(app, organization.groupId, { status: 'CANCELLED', cancelledAt: clock.now() })
    const kept = await makeEvent(app, other.groupId)
    const [terms, guest] = [
      await db.eventTerms.create({ data: { eventId: event.id, version: 1, body: 'Be kind.' } }),
      await app.person('Guest'),
    ]
    const link = await db.referralLink.create({
      data: { eventId: event.id, userId: guest.userId!, code: `code-${guest.userId!.slice(-8)}` },
    })
    await db.referralClick.create({ data: { linkId: link.id } })
    const contact = { name: 'Kai', email: 'kai@example.test', emailNormalized: 'kai@example.test', partySize: 2 }
    const entry = await db.waitlistEntry.create({
      data: { ...contact, eventId: event.id, joinedAt: clock.now(), state: 'CONFIRMED' },
    })
    const registered = { acceptedTermsId: terms.id, referralLinkId: link.id, waitlistEntryId: entry.id }
    await db.registration.create({ data: { ...contact, ...registered, eventId: event.id, status: 'CONFIRMED' } })
    await db.waitlistDecision.create({
      data: { eventId: event.id, sequence: 1, decidedAt: clock.now(), rule: 'NO_CAPACITY' },
    })
    const item = await db.activityItem.create({
      data: {
        eventId: event.id,
        sequence: 1,
        kind: 'COMMENT',
        visibility: 'PUBLIC',
        actorId: guest.userId,
        body: 'Hi',
      },
    })
    await db.activityChange.create({ data: { eventId: event.id, sequence: 2, kind: 'EDITED', itemId: item.id } })
    await db.activityReaction.create({ data: { itemId: item.id, userId: guest.userId!, emoji: '🎉' } })
    await db.eventTheme.create({ data: { eventId: event.id, snapshot: Buffer.from([0]) } })
    await db.themeUpdate.create({ data: { eventId: event.id, sequence: 1, update: Buffer.from([0]) } })
    await db.themeVersion.create({ data: { eventId: event.id, version: 1, tokens: {} } })
    const variant = (key: string) => ({ key, width: 320, height: 400, type: 'image/webp' })
    const picture = { kind: 'GALLERY', position: 'a0', width: 40, height: 50, placeholder: 'data:,' } as const
    const [ownKey, sharedKey] = [`visuals/own-${event.id}/320.webp`, `visuals/shared-${event.id}/320.webp`]
    for (const key of [ownKey, sharedKey]) await storage.put(key, 'picture')
    await db.eventVisual.create({
      data: { ...picture, eventId: event.id, variants: [variant(ownKey), variant(sharedKey)] },
    })
    await db.eventVisual.create({ data: { ...picture, eventId: kept.id, variants: [variant(sharedKey)] } })
    await run(organization.owner, 'inviteMember', {
      organizationId: organizationIdOf(organization),
      email: 'soon@example.test',
      role: 'HOST',
    })
    await run(organization.owner, 'createApiKey', {
      organizationId: organizationIdOf(organization),
      name: 'Site',
      scope: 'READ',
    })

    expect((await run(organization.owner, 'deleteOrganization', { id: organizationIdOf(organization) })).said).toBe(
      'Deleted',
    )
    const of = { organizationId: organization.id }
    const ofEvent = { eventId: event.id }
    const left = await Promise.all([
      db.organization.count({ where: { id: organization.id } }),
      db.membership.count({ where: of }),
      db.invitation.count({ where: of }),
      db.apiKey.count({ where: of }),
      db.group.count({ where: of }),
      db.mail.count({ where: of }),
      db.event.count({ where: { id: event.id } }),
      db.slugHistory.count({ where: ofEvent }),
      db.registration.count({ where: ofEvent }),
      db.waitlistEntry.count({ where: ofEvent }),
      db.activityItem.count({ where: ofEvent }),
      db.eventVisual.count({ where: ofEvent }),
      db.referralLink.count({ where: ofEvent }),
    ])
    expect(left).toEqual(left.map(() => 0))
    await removeReleasedPictures(app.platform)
    expect(await Promise.all([storage.exists(ownKey), storage.exists(sharedKey)])).toEqual([false, true])
    expect(await db.event.count({ where: { id: kept.id } })).toBe(1)
    expect(await db.user.count({ where: { id: guest.userId! } })).toBe(1)
  })
})

describe('§2 groups', () => {
  test('are renamed and deleted by owners and admins', async () => {
    const organization = await makeOrganization(app)
    const id = encodeGlobalId('Group', organization.groupId)
    for (const role of ['host', 'promoter', 'door'] as const) {
      const member = await makeMember(app, organization, role)
      expect((await run(member, 'updateGroup', { id, name: 'No' })).said).toBe('FORBIDDEN')
      expect((await run(member, 'deleteGroup', { id })).said).toBe('FORBIDDEN')
    }
    const outsider = await app.person('Outsider')
    expect((await run(outsider, 'updateGroup', { id, name: 'No' })).said).toBe('NOT_FOUND')
    expect((await run(outsider, 'deleteGroup', { id })).said).toBe('NOT_FOUND')
    const admin = await makeMember(app, organization, 'admin')
    expect((await run(admin, 'updateGroup', { id, name: 'Nights', slug: 'nights' })).data).toMatchObject({
      name: 'Nights',
      slug: 'nights',
    })
    expect((await run(admin, 'deleteGroup', { id })).said).toBe('Deleted')
    expect((await run(admin, 'deleteGroup', { id })).said).toBe('NOT_FOUND')
  })

  test('keep their addresses apart within the organization, not beyond it', async () => {
    const [organization, other] = [await makeOrganization(app), await makeOrganization(app)]
    await run(organization.owner, 'createGroup', {
      organizationId: organizationIdOf(organization),
      name: 'Two',
      slug: 'two',
    })
    const rename = (owner: typeof organization) =>
      run(owner.owner, 'updateGroup', { id: encodeGlobalId('Group', owner.groupId), slug: 'two' })
    expect(await rename(organization)).toMatchObject({
      said: 'URL_TAKEN',
      data: { suggestion: expect.stringContaining('two-') },
    })
    expect((await rename(other)).said).toBe('Group')
  })

  test('with any event, a draft too, stay', async () => {
    const organization = await makeOrganization(app)
    await makeEvent(app, organization.groupId, { status: 'DRAFT', publishedAt: null })
    expect(
      await run(organization.owner, 'deleteGroup', { id: encodeGlobalId('Group', organization.groupId) }),
    ).toMatchObject({
      said: 'GROUP_HAS_EVENTS',
      message: 'This group has 1 event. You can only delete an empty group.',
    })
  })
})
