import { beforeAll, expect, test } from 'vitest'
import { drawPicture } from '../../testing/modules/visuals.ts'
import { type Actor, giveRole } from '../../testing/actors.ts'
import { makeEvent, makeOrganization } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/shared-app.ts'

const app = shareTestApp()
let event: Awaited<ReturnType<typeof makeEvent>>
let host: Actor
let promoter: Actor
let outsider: Actor
beforeAll(async () => {
  const organization = await makeOrganization(app)
  event = await makeEvent(app, organization.groupId)
  ;[host, promoter, outsider] = [await app.person('Host'), await app.person('Promoter'), await app.person('Outsider')]
  await giveRole(app.platform, host, organization.id, 'host')
  await giveRole(app.platform, promoter, organization.id, 'promoter')
})

async function send(
  actor: Pick<Actor, 'headers'>,
  picture: Uint8Array<ArrayBuffer> | null,
  { kind = 'FLYER', altText = 'A red square', back = '/host/groups/1/events/2/visuals', headers = {} } = {},
) {
  const body = new FormData()
  if (picture) body.set('picture', new File([picture], 'photo.jpg', { type: 'image/jpeg' }))
  body.set('kind', kind)
  body.set('altText', altText)
  const query = new URLSearchParams({ eventId: event.globalId, back })
  const sent = { ...actor.headers, ...headers }
  const answer = await fetch(`${app.url}/bff/uploads/form?${query}`, {
    method: 'POST',
    headers: sent,
    body,
    redirect: 'manual',
  })
  return { status: answer.status, to: answer.headers.get('location') }
}
const photo = async () => new Uint8Array(await drawPicture())
const pictures = () =>
  app.platform.db.eventVisual.findMany({ where: { eventId: event.id }, orderBy: { createdAt: 'asc' } })

test('a picture from a plain form is added with its words, and leads back to the page', async () => {
  expect(await send(host, await photo())).toEqual({ status: 303, to: '/host/groups/1/events/2/visuals' })
  expect(await pictures()).toMatchObject([{ kind: 'FLYER', altText: 'A red square' }])
})

test('what cannot become a picture leads back with the reason', async () => {
  const before = await pictures()
  const refused = (code: string) => ({ status: 303, to: `/host/groups/1/events/2/visuals?refused=${code}` })
  expect(await send(host, null)).toEqual(refused('PICTURE_EMPTY'))
  expect(await send(host, new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual(
    refused('PICTURE_SVG'),
  )
  expect(await send(host, new Uint8Array(10.5 * 1024 * 1024))).toEqual(refused('PICTURE_TOO_LARGE'))
  expect(await send(host, await photo(), { kind: 'POSTER' })).toMatchObject({ status: 303 })
  expect(await pictures()).toEqual(before)
})

test('whoever may not add pictures adds none, and a form of another site neither', async () => {
  const before = await pictures()
  expect(await send({ headers: {} as Actor['headers'] }, await photo())).toEqual({
    status: 303,
    to: '/login?next=%2Fhost%2Fgroups%2F1%2Fevents%2F2%2Fvisuals',
  })
  expect(await send(promoter, await photo())).toMatchObject({ status: 403 })
  expect(await send(outsider, await photo())).toMatchObject({ status: 403 })
  const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  expect(await send(host, await photo(), { headers: elsewhere })).toMatchObject({ status: 403 })
  expect(await pictures()).toEqual(before)
})

test.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', 'javascript:alert(1)'])(
  'a form never leads to %s',
  async (back) => {
    expect(await send(host, null, { back })).toEqual({ status: 303, to: '/?refused=PICTURE_EMPTY' })
  },
)
