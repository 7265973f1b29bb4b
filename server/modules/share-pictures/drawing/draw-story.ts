import type { Image } from '@napi-rs/canvas'
import type { Sheet } from '../domain/sheet.ts'
import { isRightToLeft } from '../domain/plain-text.ts'
import { titleFaces } from './faces.ts'
import { drawPicture, drawShapes, drawWordmark, fillGround, setTitle } from './parts.ts'
import { type Pen, setLine } from './pen.ts'

const width = 1080
const height = 1920
const margin = 84
/** Apps lay their own controls over the upper and the lower end of a story: no word stands there. */
const safe = { top: 250, bottom: 1650 }

/** A story: the poster, and what one needs to know above or below it. In pixels, 1080 × 1920. */
export function drawStory(pen: Pen, sheet: Sheet, picture: Image | null) {
  fillGround(pen, sheet.colours, { x: 0, y: 0, width, height })
  if (picture && sheet.focus) {
    // An upright image is most often a poster of its own: as much of it as leaves room for the words.
    const pictured = picture.width < picture.height ? 1150 : 1000
    drawPicture(pen, picture, sheet.focus, { x: 0, y: 0, width, height: pictured })
    drawWords(pen, sheet, { top: pictured + 66, bottom: safe.bottom })
    drawMark(pen, sheet, 1770)
  } else if (sheet.art?.isFlipped) {
    drawShapes(pen, sheet.art, { x: 0, y: 0, width, height: 830 })
    drawWords(pen, sheet, { top: 910, bottom: safe.bottom })
    drawMark(pen, sheet, 1770)
  } else if (sheet.art) {
    drawShapes(pen, sheet.art, { x: 0, y: height - 810, width, height: 810 })
    drawWords(pen, sheet, { top: safe.top, bottom: 1060 })
    drawMark(pen, sheet, 150)
  }
}

function drawWords(pen: Pen, sheet: Sheet, { top, bottom }: { top: number; bottom: number }) {
  const { colours } = sheet
  const align = isRightToLeft(sheet.title) ? ('right' as const) : ('left' as const)
  const column = { x: margin, width: width - margin * 2, align }
  const text = { ...column, face: titleFaces.inter }
  const day = sheet.cancelled ? `${sheet.cancelled} · ${sheet.day}` : `${sheet.day}, ${sheet.time}`
  setLine(pen, { ...text, text: day, weight: 700, size: 42, baseline: top + 32, colour: colours.ink })
  const lines = [
    { text: sheet.shortLink, weight: 500, size: 34, colour: colours.muted },
    { text: sheet.host, weight: 500, size: 36, colour: colours.muted },
    ...(sheet.place ? [{ text: sheet.place, weight: 650, size: 44, colour: colours.ink }] : []),
  ]
  let baseline = bottom - 8
  for (const line of lines) {
    setLine(pen, { ...text, ...line, baseline })
    baseline -= line.size * 1.42
  }
  const from = top + 86
  setTitle(pen, sheet, {
    ...column,
    top: from,
    height: baseline - from - 16,
    maxSize: 360,
    minSize: 46,
    maxLines: 9,
  })
}

function drawMark(pen: Pen, { title }: Sheet, y: number) {
  const size = 46
  drawWordmark(pen, { x: isRightToLeft(title) ? width - margin - size * 5.9 : margin, y, height: size })
}
