import type { Image } from '@napi-rs/canvas'
import type { Sheet } from '../domain/sheet.ts'
import { isRightToLeft } from '../domain/plain-text.ts'
import { titleFaces } from './faces.ts'
import { drawPicture, drawShapesBeside, drawWordmark, fillGround, setTitle } from './parts.ts'
import { type Pen, setLine } from './pen.ts'

const width = 720
const height = 180
const margin = 28

/** The image that other websites and emails show as a link: what and when beside the poster. In pixels, 720 × 180. */
export function drawBadge(pen: Pen, sheet: Sheet, picture: Image | null) {
  const { colours } = sheet
  const isRtl = isRightToLeft(sheet.title)
  const area = { x: isRtl ? 0 : width - height, y: 0, width: height, height }
  fillGround(pen, colours, { x: 0, y: 0, width, height })
  if (picture && sheet.focus) drawPicture(pen, picture, sheet.focus, area)
  else if (sheet.art) drawShapesBeside(pen, sheet.art, area)

  const align = isRtl ? ('right' as const) : ('left' as const)
  const column = { x: isRtl ? height + margin : margin, width: width - height - margin * 2, align }
  setTitle(pen, sheet, { ...column, top: 20, height: 82, maxSize: 44, minSize: 20, maxLines: 2 })
  const when = sheet.cancelled
    ? `${sheet.cancelled} · ${sheet.day}`
    : [sheet.day, sheet.time].filter(Boolean).join(', ')
  const line = { ...column, face: titleFaces.inter, size: 20, baseline: 126 }
  setLine(pen, { ...line, text: when, weight: 600, colour: colours.ink })
  const mark = { width: 20 * 5.9, height: 20 }
  drawWordmark(pen, { x: isRtl ? column.x + column.width - mark.width : column.x, y: 142, height: mark.height })
}
