import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { storePicture } from '../../server/modules/visuals/public.ts'
import type { VisualKind } from '../../server/platform/generated/prisma/enums.ts'
import type { Storage } from '../../server/platform/storage/storage.ts'
import type { DemoEvent } from './demo-event.ts'
import { type PersonKey, people, personKeys } from './people.ts'
import type { DrawnPicture, GallerySpec } from './posters/index.ts'
import type { Studio } from './studio.ts'
import { getWallPoster } from './wall-poster.ts'

type StoredPicture = Awaited<ReturnType<typeof storePicture>>

export interface HungPicture extends StoredPicture {
  kind: VisualKind
  altText: string
  /** Fractional index within its kind. */
  position: string
}

export interface DemoPictures {
  /** Paths below the site's own address, so that a demo can move to another one. */
  avatars: Record<PersonKey, string>
  /** By url of the event; cover, flyer, gallery. */
  visuals: Record<string, HungPicture[]>
}

/** Drawing is part JavaScript, part libvips: three at once keep two cores busy, more only cost memory. */
const drawnAtOnce = 3
/** Pixels. A wider original costs the first start a third more time, and no page shows it. */
const storedWidth = 1280

/** Draw and store every picture of the demo. Writes no rows: pictures that no row names are harmless. */
export async function drawPictures(
  studio: Studio,
  storage: Storage,
  events: readonly DemoEvent[],
): Promise<DemoPictures> {
  const avatars = {} as DemoPictures['avatars']
  const visuals: DemoPictures['visuals'] = {}
  const faces = personKeys.map((key) => async () => {
    avatars[key] = await storeAvatar(storage, await studio.drawAvatar(people[key].face))
  })
  const hangings = events.flatMap((event) =>
    commissions(studio, event).map(({ draw, ...facts }, index) => async () => {
      const { image, dominantColor } = await draw()
      const stored = await storePicture(storage, await shrink(image))
      // The studio names the colour a viewer would; the store's own guess is for photographs.
      const picture = { ...stored, dominantColor, ...facts }
      visuals[event.url] ??= []
      visuals[event.url]![index] = picture
    }),
  )
  await runAll([...hangings, ...faces], drawnAtOnce)
  return { avatars, visuals }
}

interface Commission {
  kind: VisualKind
  altText: string
  position: string
  draw(): Promise<DrawnPicture>
}

/** What is drawn for an event: cover, flyer, photos. Positions count within a kind. */
function commissions(
  studio: Studio,
  { url, flyer, photoTexts = {}, morePhotos = [], feedPhotos = [] }: DemoEvent,
): Commission[] {
  const { poster, altText, gallery } = getWallPoster(url)
  const drawCover: Commission = { kind: 'COVER', altText, position: 'a0', draw: () => studio.drawPoster(poster) }
  const drawFlyer = flyer && {
    kind: 'FLYER' as const,
    altText: flyer.altText,
    position: 'a0',
    draw: () => studio.drawPoster(flyer.poster),
  }
  const photos = [
    ...gallery.flatMap((spec) => {
      const text = photoTexts[spec.scene]
      return text ? [{ ...spec, altText: text }] : []
    }),
    ...morePhotos,
  ]
  const toDraw =
    (kind: VisualKind) =>
    (photo: GallerySpec & { altText: string }, index: number): Commission => ({
      kind,
      altText: photo.altText,
      position: `a${index}`,
      draw: () => studio.drawGalleryPicture(photo),
    })
  return [
    drawCover,
    ...(drawFlyer ? [drawFlyer] : []),
    ...photos.map(toDraw('GALLERY')),
    ...feedPhotos.map(toDraw('PHOTO')),
  ]
}

/** PNG for what is drawn with hard edges, JPEG for what looks like a photograph: as it came. */
async function shrink(image: Buffer): Promise<Buffer> {
  const picture = sharp(image).resize({ width: storedWidth, withoutEnlargement: true })
  const { format } = await picture.metadata()
  const encoded =
    format === 'jpeg' ? picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }) : picture.png({ compressionLevel: 1 })
  return encoded.toBuffer()
}

async function storeAvatar(storage: Storage, image: Buffer): Promise<string> {
  const key = `avatars/${randomBytes(16).toString('base64url')}/256.webp`
  const webp = await sharp(image).resize(256, 256).webp({ quality: 82 }).toBuffer()
  await storage.put(key, webp, { contentType: 'image/webp' })
  return `/media/${key}`
}

async function runAll(tasks: readonly (() => Promise<void>)[], atOnce: number) {
  const queue = tasks.values()
  const worker = async () => {
    for (const task of queue) await task()
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
