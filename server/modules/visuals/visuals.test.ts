import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, giveRole } from '../../testing/actors.ts'
import { makeEvent } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { times } from '../../testing/times.ts'
import { encodeGlobalId } from '../../graphql/global-id.ts'
import { uploadOf, visualOf } from '../../testing/access-matrix/rows.ts'
import { change, drawPicture, hang, picturesOf, upload } from '../../testing/modules/visuals.ts'

const app = shareTestApp()
const organization = shareOrganization(app)
let host: Actor
let promoter: Actor
beforeAll(async () => {
  ;[host, promoter] = await Promise.all([app.person('Host'), app.person('Promoter')])
  await giveRole(app.platform, host, organization.id, 'host')
  await giveRole(app.platform, promoter, organization.id, 'promoter')
})

const draft = () => makeEvent(app, organization.groupId, { status: 'DRAFT', publishedAt: null })
const uploadFor = async (event: { globalId: string }, actor = host): Promise<string> =>
  (await upload(app, actor, event, await drawPicture())).json.uploadId
/** Pictures of a gallery without their files, which would take their time. */
const hangMany = async (event: { id: string }, count: number): Promise<string[]> => {
  const visual = (index: number) => ({ kind: 'GALLERY' as const, position: `a${index % 10}` })
  const ids = await Promise.all(times(count).map((index) => visualOf(app.platform.db, event.id, visual(index))))
  return ids.map((id) => encodeGlobalId('EventVisual', id))
}
const uploadWithoutFile = async (event: { id: string }) =>
  encodeGlobalId('Upload', await uploadOf(app.platform, { eventId: event.id, userId: host.userId, apiKeyId: null }))

describe('V3 adding a visual', () => {
  test('attaches what was uploaded for the event, once', async () => {
    const event = await draft()
    const uploadId = await uploadFor(event)
    const input = { eventId: event.globalId, uploadId, altText: '  A  lamp\n' }
    const answers = await Promise.all(times(4).map(() => change(host, 'addVisual', input)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await picturesOf(host, event)).toMatchObject([{ kind: 'GALLERY', altText: 'A lamp' }])
    expect(await app.platform.db.pictureUpload.count({ where: { eventId: event.id } })).toBe(0)
  })

  test('is refused for what someone else uploaded, for another event, and for what never was', async () => {
    const [event, other] = await Promise.all([draft(), draft()])
    const uploadId = await uploadFor(event)
    const add = (actor: Actor, eventId: string, id: string) => change(actor, 'addVisual', { eventId, uploadId: id })
    expect(await add(organization.owner, event.globalId, uploadId)).toMatchObject({ code: 'UPLOAD_NOT_FOUND' })
    expect(await add(host, other.globalId, uploadId)).toMatchObject({ code: 'UPLOAD_NOT_FOUND' })
    expect(await add(host, event.globalId, 'nothing')).toMatchObject({ code: 'UPLOAD_NOT_FOUND' })
    expect(await add(host, event.globalId, uploadId)).toMatchObject({ __typename: 'EventVisual' })
  })
})

describe('V4 a gallery', () => {
  test('holds 20 visuals, however many are added at once', async () => {
    const event = await draft()
    await hangMany(event, 15)
    const uploads = await Promise.all(times(10).map(() => uploadWithoutFile(event)))
    const answers = await Promise.all(
      uploads.map((uploadId) => change(host, 'addVisual', { eventId: event.globalId, uploadId })),
    )
    expect(answers.filter(({ __typename }) => __typename === 'EventVisual')).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 'TOO_MANY_VISUALS')).toHaveLength(5)
    expect(await picturesOf(host, event)).toHaveLength(20)
    // What was refused still waits for its uploader.
    expect(await app.platform.db.pictureUpload.count({ where: { eventId: event.id } })).toBe(5)
    const [first] = await picturesOf(host, event)
    expect(await change(host, 'updateVisual', { id: first.id, kind: 'FLYER' })).toMatchObject({ kind: 'FLYER' })
  })

  test('takes the former cover to its front, and is not overrun by it', async () => {
    const event = await draft()
    const former = await hang(app, host, event, { kind: 'COVER', altText: 'Old' })
    const [second] = await hangMany(event, 1)
    const cover = await hang(app, host, event, { kind: 'COVER', altText: 'New' })
    const order = async () => (await picturesOf(host, event)).map(({ id }) => id)
    expect(await order()).toEqual([cover.id, former.id, second])
    // One of the gallery changes places with it.
    expect(await change(host, 'updateVisual', { id: second, kind: 'COVER' })).toMatchObject({ kind: 'COVER' })
    expect(await order()).toEqual([second, cover.id, former.id])
    await hangMany(event, 18)
    expect(await hang(app, host, event, { kind: 'COVER' })).toMatchObject({ code: 'TOO_MANY_VISUALS' })
    expect((await order())[0]).toBe(second)
  })

  test('has one cover when several are made it at once', async () => {
    const event = await draft()
    const ids = await hangMany(event, 6)
    await Promise.all(ids.map((id) => change(host, 'updateVisual', { id, kind: 'COVER' })))
    const pictures = await picturesOf(host, event)
    expect(pictures.map(({ kind }) => kind)).toEqual(['COVER', ...times(5).map(() => 'GALLERY')])
  })
})
