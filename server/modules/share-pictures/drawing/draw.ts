import { type Image, PDFDocument, createCanvas, loadImage } from '@napi-rs/canvas'
import sharp from 'sharp'
import { type ShareKind, shareFiles } from '../domain/share-kinds.ts'
import type { Sheet } from '../domain/sheet.ts'
import { drawBadge } from './draw-badge.ts'
import { drawLink } from './draw-link.ts'
import { a4, drawPoster } from './draw-poster.ts'
import { drawStory } from './draw-story.ts'
import type { Pen } from './pen.ts'

export interface DrawingOrder {
  kind: ShareKind
  sheet: Sheet
  /** The event's image as a file; null when it has none. */
  picture: Uint8Array | null
}

/** Draw one image or the printed poster, as the bytes of its file. */
export async function draw({ kind, sheet, picture }: DrawingOrder): Promise<Uint8Array> {
  const image = picture && (await loadImage(picture))
  if (kind === 'posterPdf') return print(sheet, image)
  const { width, height } = shareFiles[kind]
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (kind === 'link') drawLink(pen, sheet, image)
  if (kind === 'badge') drawBadge(pen, sheet, image)
  if (kind === 'story') drawStory(pen, sheet, image)
  if (kind === 'poster') {
    pen.scale(width / a4.width, height / a4.height)
    drawPoster(pen, sheet, image)
  }
  // Full colour resolution: halved, which is usual, it frays the edges of letters on a loud ground.
  return sharp(canvas.data(), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** A page that stays sharp at any size: letters and shapes are outlines, and its address can be clicked. */
function print(sheet: Sheet, image: Image | null): Uint8Array {
  const file = new PDFDocument({ title: sheet.title, author: sheet.host, creator: 'Marquee', encodingQuality: 88 })
  const pen = file.beginPage(a4.width, a4.height)
  drawPoster(pen as unknown as Pen, sheet, image)
  pen.annotateLinkUrl(0, 0, a4.width, a4.height, sheet.link)
  file.endPage()
  return file.close()
}
