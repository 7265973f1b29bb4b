import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { VisualKind } from '../../server/platform/generated/prisma/enums.ts'
import type { Storage } from '../../server/platform/storage/storage.ts'
import type { DemoEvent } from './events.ts'
import { type PersonKey, people, personKeys } from './people.ts'
import pictures from './pictures/pictures.json' with { type: 'json' }

export const picturesDir = join(import.meta.dirname, 'pictures')

/** In pixels: what the product makes of an upload, except for the widest, which no page of the demo needs. */
export const pictureWidths = [320, 480, 828, 1080]

/** What is known of a committed picture; its files are `pictures/NAME/WIDTH.avif`. */
export interface PictureFacts {
  width: number
  height: number
  dominantColor: string
  thumbHash: string
  placeholder: string
}

export interface DemoVisual extends PictureFacts {
  kind: VisualKind
  altText: string
  /** Fractional index within its kind. */
  position: string
  /** Narrowest first. */
  variants: { key: string; width: number; height: number; type: string }[]
}

export interface DemoPictures {
  /** Paths without the site's own address, so that a demo can move to another one. */
  avatars: Partial<Record<PersonKey, string>>
  /** By the event's url: cover, flyer, gallery, photos of the feed. */
  visuals: Record<string, DemoVisual[]>
}

/** Copy every picture of the demo into the storage. Writes no rows: files that no row names are harmless. */
export async function storePictures(storage: Storage, events: readonly DemoEvent[]): Promise<DemoPictures> {
  const withFace = personKeys.filter((key) => people[key].hasFace !== false)
  const avatars = await Promise.all(withFace.map(async (key) => [key, await storeAvatar(storage, key)] as const))
  const visuals: DemoPictures['visuals'] = {}
  // One event after the other: a bucket need not take all files at once.
  for (const { slug, pictures: texts } of events) {
    const kinds = Object.entries(texts) as [VisualKind, Record<string, string>][]
    visuals[slug] = await Promise.all(
      kinds.flatMap(([kind, texts]) =>
        Object.entries(texts).map(async ([name, altText], index) => ({
          ...(await storeVisual(storage, `${slug}/${name}`)),
          kind,
          altText,
          position: `a${index}`,
        })),
      ),
    )
  }
  return { avatars: Object.fromEntries(avatars) as DemoPictures['avatars'], visuals }
}

async function storeVisual(storage: Storage, name: string) {
  const facts = (pictures as Record<string, PictureFacts>)[name]
  if (!facts) throw new Error(`pictures.json has no ${name}`)
  const folder = nameFolder('visuals')
  const variants = await Promise.all(
    pictureWidths.map(async (width) => {
      const key = `${folder}/${width}.avif`
      await copy(storage, key, `${name}/${width}.avif`, 'image/avif')
      return { key, width, height: Math.round((facts.height * width) / facts.width), type: 'image/avif' }
    }),
  )
  return { ...facts, variants }
}

async function storeAvatar(storage: Storage, key: PersonKey): Promise<string> {
  const target = `${nameFolder('avatars')}/256.webp`
  await copy(storage, target, `faces/${key}.webp`, 'image/webp')
  return `/media/${target}`
}

/** A name that cannot be guessed, as the product gives. */
function nameFolder(kind: 'visuals' | 'avatars'): string {
  return `${kind}/${randomBytes(16).toString('base64url')}`
}

async function copy(storage: Storage, key: string, file: string, contentType: string) {
  await storage.put(key, await readFile(join(picturesDir, file)), { contentType })
}
