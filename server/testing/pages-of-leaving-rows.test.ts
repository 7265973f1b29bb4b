import { expect, test } from 'vitest'
import { encodeGlobalId } from '../graphql/global-id.ts'
import type { Actor } from './actors.ts'
import { makeEvent, makeOrganization } from './factories.ts'
import { post, send } from './modules/activity.ts'
import { follow, organizationIdOf, setSharing } from './modules/followers.ts'
import { invite, secretMailedTo, send as sendOfInvitation } from './modules/guest-invitations.ts'
import { invite as inviteMember } from './modules/invitations.ts'
import { addGuest, changeMessage, sendMessage } from './modules/messages.ts'
import { run } from './modules/organizations.ts'
import { approve } from './registrations/organizers.ts'
import { shareTestApp } from './shared-app.ts'

const app = shareTestApp()

interface List {
  /** Who reads it, and on which node. */
  reader: Actor
  node: string
  /** Fills it with six rows. */
  fill: () => Promise<unknown>
  /** Takes a row out of it. */
  leave: (id: string) => Promise<unknown>
}

const numbers = [1, 2, 3, 4, 5, 6]
async function inTurn(make: (number: number) => Promise<unknown>) {
  for (const number of numbers) await make(number)
}

async function ofEvent(more: object = {}) {
  const { owner, groupId, ...organization } = await makeOrganization(app)
  return { owner, organization, event: await makeEvent(app, groupId, more) }
}

async function comments(): Promise<List> {
  const { owner, event } = await ofEvent({ commentPolicy: 'APPROVAL' })
  const writer = await app.person('Writer')
  return {
    reader: owner,
    node: event.globalId,
    fill: () => inTurn((number) => post(writer, event, `Comment ${number}`)),
    leave: (id) => send(owner, 'approveActivityItem', { id: encodeGlobalId('ActivityItem', id) }),
  }
}

async function hiddenItems(): Promise<List> {
  const { owner, event } = await ofEvent()
  return {
    reader: owner,
    node: event.globalId,
    fill: () =>
      inTurn(async (number) => {
        const { id } = await post(owner, event, `Comment ${number}`)
        await send(owner, 'hideActivityItem', { id })
      }),
    leave: (id) => send(owner, 'unhideActivityItem', { id: encodeGlobalId('ActivityItem', id) }),
  }
}

async function applications(): Promise<List> {
  const { owner, event } = await ofEvent({ approvalRequired: true })
  return {
    reader: owner,
    node: event.globalId,
    fill: () => inTurn((number) => addGuest(app, event, `Guest ${number}`, 'PENDING')),
    leave: (id) => approve(owner, [encodeGlobalId('Registration', id)]),
  }
}

async function invitations(leave: 'revoke' | 'answer'): Promise<List> {
  const { owner, event } = await ofEvent()
  const refuse = async (id: string) => {
    const { email } = await app.platform.db.guestInvitation.findUniqueOrThrow({ where: { id } })
    const secret = await secretMailedTo(app, event.id, email)
    return sendOfInvitation(app.stranger(), 'answer', { secret, answer: 'CANT' })
  }
  const guests = numbers.map((number) => ({ email: `guest-${number}@invited.test`, name: `Guest ${number}` }))
  return {
    reader: owner,
    node: event.globalId,
    fill: () => invite(owner, event, { guests }),
    leave: (id) =>
      leave === 'revoke'
        ? sendOfInvitation(owner, 'revoke', { id: encodeGlobalId('GuestInvitation', id) })
        : refuse(id),
  }
}

async function answers() {
  const { owner, event } = await ofEvent()
  const secrets = new Map<string, unknown>()
  return {
    reader: owner,
    node: event.globalId,
    fill: () =>
      inTurn(async (number) => {
        const input = { eventId: event.globalId, answer: 'MAYBE', name: `Guest ${number}` }
        const { secret } = await sendOfInvitation(app.stranger(), 'answerEvent', input)
        const row = await app.platform.db.eventAnswer.findFirst({ where: { name: input.name, eventId: event.id } })
        secrets.set(row!.id, secret)
        // Some answer in the same moment.
        app.clock.advance((number % 2) * 60_000)
      }),
    leave: (id: string) =>
      sendOfInvitation(app.stranger(), 'withdraw', { eventId: event.globalId, secret: secrets.get(id) }),
    change: (id: string) =>
      sendOfInvitation(app.stranger(), 'answerEvent', {
        eventId: event.globalId,
        answer: 'CANT',
        name: 'Changed',
        secret: secrets.get(id),
      }),
  }
}

async function messages(): Promise<List> {
  const { owner, event } = await ofEvent()
  return {
    reader: owner,
    node: event.globalId,
    fill: () => inTurn(() => sendMessage(owner, event)),
    leave: (id) => changeMessage(owner, 'deleteMessage', { id: encodeGlobalId('GuestMessage', id) }),
  }
}

async function followers(): Promise<List> {
  const organization = await makeOrganization(app)
  const id = organizationIdOf(organization)
  const fans = new Map<string, Actor>()
  return {
    reader: organization.owner,
    node: id,
    fill: () =>
      inTurn(async () => {
        const fan = await app.person('Fan')
        await follow(fan, id, { sharesEmail: true })
        const row = await app.platform.db.follow.findFirstOrThrow({ where: { userId: fan.userId } })
        fans.set(row.id, fan)
      }),
    leave: (row) => setSharing(fans.get(row)!, id, false),
  }
}

/** Events, some of which begin at the same moment. They end. */
async function hostedEvents(): Promise<List> {
  const { owner, groupId } = await makeOrganization(app)
  const hours = (count: number) => new Date(app.clock.now().getTime() + count * 3_600_000)
  return {
    reader: app.stranger(),
    node: encodeGlobalId('User', owner.userId!),
    fill: () =>
      inTurn((number) =>
        makeEvent(app, groupId, {
          startsAt: hours(-Math.floor(number / 4)),
          endsAt: hours(5),
          createdById: owner.userId,
        }),
      ),
    leave: (id) => app.platform.db.event.update({ where: { id }, data: { endsAt: app.clock.now() } }),
  }
}

async function memberInvitations(): Promise<List> {
  const organization = await makeOrganization(app)
  const { owner } = organization
  return {
    reader: owner,
    node: organizationIdOf(organization),
    fill: () => inTurn((number) => inviteMember(owner, organization, `member-${number}@invited.test`)),
    leave: (id) => run(owner, 'revokeInvitation', { id: encodeGlobalId('Invitation', id) }),
  }
}

async function stuckMail(): Promise<List> {
  const organization = await makeOrganization(app)
  const { db } = app.platform
  const mail = {
    kind: 'test',
    toAddress: 'guest@mail.test',
    toName: 'Guest',
    subject: 'Hello',
    content: {},
    state: 'FAILED' as const,
  }
  return {
    reader: organization.owner,
    node: organizationIdOf(organization),
    fill: () => inTurn(() => db.mail.create({ data: { ...mail, organizationId: organization.id } })),
    leave: (id) => db.mail.update({ where: { id }, data: { state: 'SENT', sentAt: app.clock.now() } }),
  }
}

const lists: [name: string, args: string, make: () => Promise<List>][] = [
  ['Event.activityAwaitingApproval', '', comments],
  ['Event.hiddenActivity', '', hiddenItems],
  ['Event.registrations', 'status: [PENDING], order: OLDEST', applications],
  ['Event.registrations', 'status: [PENDING], order: NAME', applications],
  ['Event.invitations', 'isAnswered: false', () => invitations('answer')],
  ['Event.invitations', '', () => invitations('revoke')],
  ['Event.answers', '', answers],
  ['Event.messages', '', messages],
  ['Organization.sharedFollowers', '', followers],
  ['User.upcomingEvents', '', hostedEvents],
  ['Organization.invitations', '', memberInvitations],
  ['Organization.stuckMail', '', stuckMail],
]

/** Of Prisma's own cursor, or of one that also has the time of its row. */
const idOf = (cursor: string) =>
  cursor.includes(' ') ? cursor.split(' ')[1]! : Buffer.from(cursor, 'base64').toString().slice('GPC:S:'.length)

test.each(lists)(
  'the pages of %s %s miss and repeat nothing, also when the row at their edge leaves the list',
  async (name, args, make) => {
    const [type, field] = name.split('.')
    const { reader, node, fill, leave } = await make()
    await fill()
    const read = async (page: string): Promise<string[]> => {
      const list = `list: ${field}(${args} ${page}) { edges { cursor } }`
      const query = `query ($id: ID!) { node(id: $id) { ... on ${type} { ${list} } } }`
      return (await reader.ask(query, { id: node })).node.list.edges.map(({ cursor }: { cursor: string }) => cursor)
    }

    const [first, second, ...others] = await read('first: 20')
    expect(others).toHaveLength(4)
    expect(await read('first: 2')).toEqual([first, second])
    expect(await read(`first: 2, after: "${second}"`)).toEqual(others.slice(0, 2))
    await leave(idOf(second!))
    expect(await read('first: 20')).toEqual([first, ...others])
    expect(await read(`first: 2, after: "${second}"`)).toEqual(others.slice(0, 2))
    expect(await read(`last: 2, before: "${others[3]}"`)).toEqual(others.slice(1, 3))
    await leave(idOf(others[3]!))
    expect(await read(`last: 2, before: "${others[3]}"`)).toEqual(others.slice(1, 3))
  },
)

test('the newest answer is first, and one that is changed moves there', async () => {
  const { reader, node, fill, change } = await answers()
  await fill()
  const read = async (page: string): Promise<{ cursor: string; node: { answeredAt: string } }[]> => {
    const list = `answers(${page}) { edges { cursor node { answeredAt } } }`
    return (await reader.ask(`query ($id: ID!) { node(id: $id) { ... on Event { ${list} } } }`, { id: node })).node
      .answers.edges
  }
  const ids = async (page: string) => (await read(page)).map(({ cursor }) => idOf(cursor))
  const times = (await read('first: 20')).map((edge) => edge.node.answeredAt)
  expect(times).toEqual(times.toSorted().toReversed())
  const [first, second, third, ...others] = await ids('first: 20')
  const after = (await read('first: 2'))[1]!.cursor
  app.clock.advance(60_000)
  await change(second!)
  expect(await ids('first: 20')).toEqual([second, first, third, ...others])
  expect(await ids(`first: 20, after: "${after}"`)).toEqual([third, ...others])
  expect(await ids('first: 20, answer: CANT')).toEqual([second])
})

test.each([
  '2026-11-30T10:00:00.000Z no-id',
  '0000-01-01T10:00:00.000Z 01a22be9-0b07-778f-b807-f3e8fdd9a591',
  '2026-13-45T10:00:00.000Z 01a22be9-0b07-778f-b807-f3e8fdd9a591',
  'x',
])('the answers after “%s” are refused', async (after) => {
  const { reader, node } = await answers()
  const query =
    'query ($id: ID!, $after: String) { node(id: $id) { ... on Event { answers(after: $after) { edges { cursor } } } } }'
  const { errors } = await reader.execute(query, { id: node, after })
  expect(errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT')
})

test('a cursor that is no id is refused', async () => {
  const { reader, node } = await comments()
  const query = `query ($id: ID!, $after: String) { node(id: $id) {
    ... on Event { activityAwaitingApproval(after: $after) { edges { cursor } } } } }`
  const after = Buffer.from('GPC:S:no-id').toString('base64')
  const { errors } = await reader.execute(query, { id: node, after })
  expect(errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT')
})
