import type { Image } from '@napi-rs/canvas'
import { highestShape, posterBoard } from '../../../contract/poster/poster-shapes.ts'
import type { Sheet } from '../domain/sheet.ts'
import { isRightToLeft } from '../domain/plain-text.ts'
import { titleFaces } from './faces.ts'
import { drawCode, drawPicture, drawShapes, drawWordmark, fillGround, setTitle } from './parts.ts'
import { type Pen, setBlock, setLine } from './pen.ts'

/** A4 in points, to the hundredth. */
export const a4 = { width: 595.28, height: 841.89 } as const

const margin = 40
const bandHeight = 166
const bandTop = a4.height - bandHeight

/** A poster to print: title, image, and a band with what one needs to know and a code that leads to the event's page. */
export function drawPoster(pen: Pen, sheet: Sheet, picture: Image | null) {
  fillGround(pen, sheet.colours, { x: 0, y: 0, ...a4 })
  const room = picture && sheet.focus ? pictured(pen, sheet, picture, sheet.focus) : drawn(pen, sheet)
  const column = { x: margin, width: a4.width - margin * 2 }
  setTitle(pen, sheet, { ...column, ...room, maxSize: 250, minSize: 20, maxLines: 8 })
  drawBand(pen, sheet)
}

function pictured(pen: Pen, { colours }: Sheet, picture: Image, focus: { x: number; y: number }) {
  const height = picture.width < picture.height ? 530 : 430
  drawPicture(pen, picture, focus, { x: 0, y: 0, width: a4.width, height })
  pen.fillStyle = colours.accent
  pen.fillRect(0, height, a4.width, 6)
  const top = height + 6 + 26
  return { top, height: bandTop - top - 20 }
}

function drawn(pen: Pen, { art }: Sheet) {
  if (!art) return { top: margin, height: bandTop - margin * 2 }
  const scale = a4.width / posterBoard.width
  const height = (posterBoard.height - posterBoard.shapesFrom) * scale
  const air = (highestShape[art.composition] - posterBoard.shapesFrom) * scale
  const room = bandTop - height + air - margin - 22
  if (!art.isFlipped) {
    drawShapes(pen, art, { x: 0, y: bandTop - height, width: a4.width, height })
    return { top: margin, height: room }
  }
  drawShapes(pen, art, { x: 0, y: 0, width: a4.width, height })
  return { bottom: bandTop - 30, height: room }
}

function drawBand(pen: Pen, sheet: Sheet) {
  const { colours } = sheet
  const isBlock = sheet.art !== null
  const [ink, muted] = isBlock ? [colours.ground, colours.ground] : [colours.ink, colours.muted]
  if (isBlock) {
    pen.fillStyle = colours.ink
    pen.fillRect(0, bandTop, a4.width, bandHeight)
  } else {
    pen.fillStyle = colours.muted
    pen.fillRect(margin, bandTop, a4.width - margin * 2, 1)
  }
  const isRtl = isRightToLeft(sheet.title)
  const side = 112
  const codeX = isRtl ? margin : a4.width - margin - side
  const codeY = bandTop + 24
  drawCode(pen, sheet.link, { x: codeX, y: codeY, side })
  const align = isRtl ? ('right' as const) : ('left' as const)
  const width = a4.width - margin * 2 - side - 28
  const text = { x: isRtl ? margin + side + 28 : margin, width, align, face: titleFaces.inter }
  const day = sheet.cancelled ? `${sheet.cancelled} · ${sheet.day}` : sheet.day
  const head = { ...text, face: titleFaces.bricolage, weight: 800, height: 26, maxSize: 27, minSize: 14, maxLines: 1 }
  setBlock(pen, { ...head, text: day, colour: ink, top: bandTop + 27 })
  setLine(pen, { ...text, text: sheet.time, weight: 650, size: 15, baseline: bandTop + 70, colour: ink })
  let baseline = bandTop + 94
  if (sheet.place) {
    setLine(pen, { ...text, text: sheet.place, weight: 650, size: 13, baseline, colour: ink })
    baseline += 15
  }
  for (const line of [sheet.address, sheet.host]) {
    if (!line) continue
    setLine(pen, { ...text, text: line, weight: 450, size: 10.5, baseline, colour: muted })
    baseline += 14
  }
  const foot = bandTop + bandHeight - 16
  const mark = { height: 13, width: 13 * 5.9 }
  setLine(pen, { ...text, text: sheet.shortLink, weight: 500, size: 9.5, baseline: foot - 1, colour: ink })
  drawWordmark(pen, { x: isRtl ? codeX : codeX + side - mark.width, y: foot - 9, height: mark.height })
}
