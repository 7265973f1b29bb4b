import sharp from 'sharp'
import type { Platform } from '../../platform/platform.ts'
import type { Actor } from '../actors.ts'
import type { TestApp } from '../app.ts'
import { mutate } from '../mutate.ts'
import { moduleJobs } from '../../modules/index.ts'
import { removePictureJob } from '../../modules/visuals/picture/picture-files.ts'

/** Add a picture of one stored file to an event. @returns the file's key. */
export async function addPicture({ db, storage }: Platform, eventId: string, name: string): Promise<string> {
  const key = `visuals/${name}/320.webp`
  await storage.put(key, 'picture')
  const variants = [{ key, width: 320, height: 200, type: 'image/webp' }]
  const picture = { kind: 'GALLERY' as const, position: 'a0', width: 320, height: 200, placeholder: 'data:,' }
  await db.eventVisual.create({ data: { ...picture, eventId, variants }, select: { id: true } })
  return key
}

/** Run the jobs that are waiting to remove files, as the queue would. */
export async function removeReleasedPictures(platform: Platform): Promise<void> {
  const jobs = await platform.db.$queryRaw<{ id: string; folder: string }[]>`
    SELECT id::text, payload ->> 'folder' AS folder FROM graphile_worker._private_jobs
    WHERE key LIKE ${`${removePictureJob}:%`}`
  const remove = moduleJobs(platform).handlers['removePicture']!
  await Promise.all(jobs.map(({ folder }) => remove({ folder })))
  await platform.db.$executeRaw`SELECT graphile_worker.complete_jobs(${jobs.map(({ id }) => BigInt(id))}::bigint[])`
}

interface Upload {
  status: number
  /** The answer, or the problem. */
  json: any
}

/** Send the bytes of a picture for an event, as a page does; a program sends them to the integrators' address. */
export async function upload(
  { url }: Pick<TestApp, 'url'>,
  { headers }: Pick<Actor, 'headers'>,
  event: { globalId: string },
  bytes: Uint8Array | ReadableStream,
  { path = '/bff/uploads', query = '' } = {},
): Promise<Upload> {
  const response = await fetch(`${url}${path}?eventId=${event.globalId}${query}`, {
    method: 'POST',
    headers,
    body: bytes as BodyInit,
    ...(bytes instanceof ReadableStream && { duplex: 'half' }),
  })
  return { status: response.status, json: await response.json() }
}

/** A plain JPEG. */
export function drawPicture({ width = 64, height = 48, color = '#c05030' } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
}

const picture = '... on EventVisual { id kind altText focalX focalY }'

/** Send one of the mutations of this module. @returns its answer: the picture, what was deleted, or the refusal. */
export function change(actor: Actor, name: string, input: object): Promise<any> {
  return mutate(actor, name, input, name === 'removeVisual' ? '' : picture)
}

/** Upload a picture and give it to an event. @returns the answer of addVisual. */
export async function hang(app: TestApp, actor: Actor, event: { globalId: string }, input: object = {}): Promise<any> {
  const { json } = await upload(app, actor, event, await drawPicture())
  return change(actor, 'addVisual', { eventId: event.globalId, uploadId: json.uploadId, ...input })
}

/** An event's own pictures as somebody sees them, in order. */
export async function picturesOf(actor: Actor, event: { globalId: string }): Promise<any[]> {
  const { node } = await actor.ask(
    `query ($id: ID!) { node(id: $id) { ... on Event { visuals(first: 50) { edges { node { ${picture} } } } } } }`,
    { id: event.globalId },
  )
  return node.visuals.edges.map((edge: any) => edge.node)
}
