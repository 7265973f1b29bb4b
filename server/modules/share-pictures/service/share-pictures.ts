import type { Platform } from '../../../platform/platform.ts'
import type { RateLimit } from '../../../platform/limits/rate-limiter.ts'
import { readIfThere } from '../../../platform/storage/storage.ts'
import { composeSheet } from '../domain/compose-sheet.ts'
import { type ShareKind, shareFiles } from '../domain/share-kinds.ts'
import { type Draughtsman, createDraughtsman } from '../drawing/draughtsman.ts'
import type { ShareSheet } from '../queries.ts'

/** Images that have to be drawn, by address of the client; stored ones cost next to nothing. */
const drawingLimit: RateLimit = { name: 'share-drawing', points: 60, perSeconds: 60 }

export class DrawingRefused extends Error {
  readonly ip: string
  readonly waitSeconds: number
  constructor(ip: string, waitSeconds: number) {
    super('too many drawings')
    this.ip = ip
    this.waitSeconds = waitSeconds
  }
}

interface SharePictures {
  /**
   * The file of an image, drawn on the first request. Requests that arrive meanwhile wait for the same drawing.
   * @throws DrawingRefused, DraughtsmanBusy when it cannot be drawn now.
   */
  find(share: ShareSheet, kind: ShareKind, ip: string): Promise<Uint8Array>
}

/** The images of all events. The object storage has one of each kind and language for an event: the newest. */
export function createSharePictures(platform: Platform, draughtsman: Draughtsman = createDraughtsman()): SharePictures {
  const { storage, rateLimiter } = platform
  const drawings = new Map<string, Promise<Uint8Array>>()
  platform.stopping.onStop(() => void draughtsman.close())

  async function findOrDraw(share: ShareSheet, kind: ShareKind, ip: string): Promise<Uint8Array> {
    const key = keyOf(share, kind)
    const stored = await readIfThere(storage, key)
    if (stored) return stored
    const waitSeconds = await rateLimiter.consume(drawingLimit, ip)
    if (waitSeconds !== null) throw new DrawingRefused(ip, waitSeconds)
    const bytes = await draughtsman.draw({ kind, ...(await withPicture(platform, share)) })
    await storage.put(key, bytes, { contentType: shareFiles[kind].type })
    await dropOthers(platform, share, kind)
    return bytes
  }

  async function find(share: ShareSheet, kind: ShareKind, ip: string): Promise<Uint8Array> {
    const key = keyOf(share, kind)
    let drawing = drawings.get(key)
    if (!drawing) {
      drawing = findOrDraw(share, kind, ip).finally(() => drawings.delete(key))
      drawings.set(key, drawing)
    }
    return drawing.catch((error) => {
      // The refusal was for another client, who asked first and too often: this one tries for itself.
      if (error instanceof DrawingRefused && error.ip !== ip) return find(share, kind, ip)
      throw error
    })
  }
  return { find }
}

/** Its files are no visuals and not served under `/media`: who may see them is asked each time. */
export function shareFolder(eventId: string): string {
  return `shares/${eventId}/`
}

function keyOf({ facts, version }: ShareSheet, kind: ShareKind): string {
  return `${shareFolder(facts.id)}${version}-${shareFiles[kind].file}`
}

/** An event whose image is missing from the storage gets its drawn poster. */
async function withPicture({ storage, publicUrl, clock }: Platform, { facts, sheet, i18n }: ShareSheet) {
  if (!facts.cover) return { sheet, picture: null }
  const picture = await readIfThere(storage, facts.cover.key)
  if (picture) return { sheet, picture }
  return {
    sheet: composeSheet(i18n, { ...facts, cover: null }, { publicUrl, now: clock.now() }),
    picture: null,
  }
}

/** Remove earlier versions, which nobody asks for again, and everything when the event was deleted meanwhile. */
async function dropOthers({ db, storage }: Platform, share: ShareSheet, kind: ShareKind): Promise<void> {
  const folder = shareFolder(share.facts.id)
  if (!(await db.event.findUnique({ where: { id: share.facts.id }, select: { id: true } })))
    return storage.deleteAll(folder)
  const { objects } = await storage.listAll(folder)
  const own = keyOf(share, kind)
  for (const object of objects) {
    const isOlder =
      object.isFile &&
      object.key.startsWith(`${folder}${share.i18n.locale}.`) &&
      object.key.endsWith(`-${shareFiles[kind].file}`) &&
      object.key !== own
    if (isOlder) await storage.delete(object.key)
  }
}
