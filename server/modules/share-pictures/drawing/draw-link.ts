import type { Image } from '@napi-rs/canvas'
import type { Sheet } from '../domain/sheet.ts'
import { isRightToLeft } from '../domain/plain-text.ts'
import { titleFaces } from './faces.ts'
import { drawPicture, drawShapesBeside, drawWordmark, fillGround, setTitle } from './parts.ts'
import { type Pen, setLine } from './pen.ts'

const width = 1200
const height = 630
const margin = 60

/** The image that messengers show with a link: what and when beside the poster. In pixels, 1200 × 630. */
export function drawLink(pen: Pen, sheet: Sheet, picture: Image | null) {
  const { colours } = sheet
  const isRtl = isRightToLeft(sheet.title)
  const poster = picture && picture.width <= picture.height ? height * 0.8 : 540
  const area = { x: isRtl ? 0 : width - poster, y: 0, width: poster, height }
  fillGround(pen, colours, { x: 0, y: 0, width, height })
  if (picture && sheet.focus) drawPicture(pen, picture, sheet.focus, area)
  else if (sheet.art) drawShapesBeside(pen, sheet.art, area)

  const align = isRtl ? ('right' as const) : ('left' as const)
  const column = { x: isRtl ? poster + margin : margin, width: width - poster - margin * 2 + 8, align }
  const text = { ...column, face: titleFaces.inter }
  const when = { ...text, size: 30, baseline: margin + 24 }
  const day = sheet.cancelled ? `${sheet.cancelled} · ${sheet.day}` : sheet.day
  const taken = setLine(pen, { ...when, text: day, weight: 700, colour: colours.ink })
  const rest = { x: isRtl ? column.x : column.x + taken + 18, width: column.width - taken - 18 }
  if (rest.width > 130) setLine(pen, { ...when, ...rest, text: sheet.time, weight: 500, colour: colours.muted })
  setTitle(pen, sheet, { ...column, top: 124, height: 326, maxSize: 250, minSize: 32, maxLines: 9 })
  if (sheet.place)
    setLine(pen, { ...text, text: sheet.place, weight: 650, size: 30, baseline: 530, colour: colours.ink })
  const mark = 30
  const markWidth = mark * 5.9
  const host = { x: isRtl ? column.x + markWidth + 24 : column.x, width: column.width - markWidth - 24 }
  setLine(pen, { ...text, ...host, text: sheet.host, weight: 500, size: 25, baseline: 569, colour: colours.muted })
  drawWordmark(pen, { x: isRtl ? column.x : column.x + column.width - markWidth, y: 545, height: mark })
}
