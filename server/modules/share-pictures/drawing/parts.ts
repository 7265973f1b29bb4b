import { createCanvas, type Image, Path2D } from '@napi-rs/canvas'
import type { PosterArt, PosterComposition } from '../../../contract/poster/poster-art.ts'
import { posterBoard, posterShapes } from '../../../contract/poster/poster-shapes.ts'
import { qrPath } from '../../../contract/text/qr-path.ts'
import { isRightToLeft } from '../domain/plain-text.ts'
import type { Sheet, SheetColours } from '../domain/sheet.ts'
import { titleFaces } from './faces.ts'
import { type Block, type Pen, setBlock, setLine } from './pen.ts'

interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** What everything stands on: a colour, or a gradient from it. */
export function fillGround(pen: Pen, { ground, gradient }: SheetColours, { x, y, width, height }: Area) {
  pen.fillStyle = ground
  if (gradient) {
    const turn = ((gradient.angle - 90) * Math.PI) / 180
    const [across, down] = [Math.cos(turn), Math.sin(turn)]
    // As CSS has it: the line reaches exactly as far as the corners it leads to.
    const reach = (Math.abs(width * across) + Math.abs(height * down)) / 2
    const [middleX, middleY] = [x + width / 2, y + height / 2]
    const line = pen.createLinearGradient(
      middleX - across * reach,
      middleY - down * reach,
      middleX + across * reach,
      middleY + down * reach,
    )
    line.addColorStop(0, ground)
    line.addColorStop(1, gradient.end)
    pen.fillStyle = line
  }
  pen.fillRect(x, y, width, height)
}

/** Compositions that go on beyond the edges of their board: cut off they are whole, made smaller they are not. */
const endless: readonly PosterComposition[] = ['waves', 'rays', 'tiles']

/** The shapes of a drawn poster over the whole of an area; without the room that a poster leaves to its title. */
export function drawShapes(pen: Pen, art: PosterArt, area: Area) {
  const tall = posterBoard.height - posterBoard.shapesFrom
  pen.save()
  pen.beginPath()
  pen.rect(area.x, area.y, area.width, area.height)
  pen.clip()
  placeShapes(pen, art, area, Math.max(area.width / posterBoard.width, area.height / tall))
  pen.restore()
}

/** The same beside something: what has an outline of its own keeps it, and stands in the area instead of filling it. */
export function drawShapesBeside(pen: Pen, art: PosterArt, area: Area) {
  if (endless.includes(art.composition)) return drawShapes(pen, art, area)
  pen.save()
  placeShapes(pen, art, area, area.width / (posterBoard.width * 1.12))
  pen.restore()
}

function placeShapes(pen: Pen, art: PosterArt, { x, y, width, height }: Area, scale: number) {
  pen.translate(x + width / 2, art.isFlipped ? y : y + height)
  pen.scale(scale, art.isFlipped ? -scale : scale)
  pen.translate(-posterBoard.width / 2, -posterBoard.height)
  for (const { path, fill } of posterShapes(art)) {
    pen.fillStyle = fill
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas
    pen.fill(new Path2D(path))
  }
}

/**
 * An image over the whole of an area, its subject as near to the middle as its edges allow. An upright one is most often
 * a poster with letters up to its edges: it is shown whole, over itself out of focus.
 */
export function drawPicture(pen: Pen, picture: Image, focus: { x: number; y: number }, area: Area) {
  if (picture.width >= picture.height) return drawCropped(pen, picture, focus, area)
  const blurred = createCanvas(320, Math.round((320 * area.height) / area.width))
  const soft = blurred.getContext('2d')
  soft.filter = 'blur(16px)'
  // Larger than its canvas, so that nothing of its edge fades into it.
  const over = { x: -40, y: -40, width: blurred.width + 80, height: blurred.height + 80 }
  drawCropped(soft, picture, focus, over)
  pen.drawImage(blurred, area.x, area.y, area.width, area.height)
  const scale = Math.min(area.width / picture.width, area.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  pen.drawImage(picture, area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height)
}

function drawCropped(pen: Pen, picture: Image, focus: { x: number; y: number }, area: Area) {
  const scale = Math.max(area.width / picture.width, area.height / picture.height)
  const [width, height] = [area.width / scale, area.height / scale]
  // What `object-position` of the same share would show: the page and the image are cropped alike.
  const [x, y] = [(picture.width - width) * focus.x, (picture.height - height) * focus.y]
  pen.drawImage(picture, x, y, width, height, area.x, area.y, area.width, area.height)
}

/** Modules of free room around a code: cameras need four (ISO/IEC 18004). */
const quietZone = 4

/** A code on a white card, which is what every camera finds. `side` is that of the card. */
export function drawCode(pen: Pen, text: string, { x, y, side }: { x: number; y: number; side: number }) {
  const { size, path } = qrPath(text)
  const unit = side / (size + quietZone * 2)
  pen.fillStyle = '#ffffff'
  pen.beginPath()
  pen.roundRect(x, y, side, side, side * 0.06)
  pen.fill()
  pen.save()
  pen.translate(x + quietZone * unit, y + quietZone * unit)
  pen.scale(unit, unit)
  const modules = new Path2D(path)
  pen.fillStyle = '#000000'
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas
  pen.fill(modules)
  // Closes the hairlines between rows that do not end on whole pixels.
  pen.strokeStyle = '#000000'
  pen.lineWidth = 0.05
  pen.stroke(modules)
  pen.restore()
}

type TitleBox = Omit<Block, 'text' | 'instead' | 'face' | 'weight' | 'colour' | 'align'>

/** Set the event's title in its typeface, as large as the box allows. */
export function setTitle(pen: Pen, { title, titleFont, host, colours }: Sheet, box: TitleBox) {
  const face = titleFaces[titleFont]
  const style = { face, weight: face.titleWeight, colour: colours.ink }
  setBlock(pen, { ...box, ...style, text: title, instead: host, align: isRightToLeft(title) ? 'right' : 'left' })
}

const wordmarkLetters = [...'MARQUEE']

/** Marquee's wordmark: its letters on lit tiles. */
export function drawWordmark(pen: Pen, { x, y, height }: { x: number; y: number; height: number }) {
  const rail = height * 0.09
  const gap = height * 0.045
  const tile = height * 0.79
  const width = rail * 2 + tile * wordmarkLetters.length + gap * (wordmarkLetters.length - 1)
  pen.fillStyle = '#17130f'
  pen.beginPath()
  pen.roundRect(x, y, width, height, height * 0.2)
  pen.fill()
  wordmarkLetters.forEach((letter, index) => {
    const left = x + rail + index * (tile + gap)
    const light = pen.createLinearGradient(0, y, 0, y + height)
    light.addColorStop(0, '#ffd27a')
    light.addColorStop(0.46, '#ffb224')
    light.addColorStop(1, '#f5a300')
    pen.fillStyle = light
    const round = height * 0.12
    pen.beginPath()
    const [start, end] = [index === 0 ? round : 0, index === wordmarkLetters.length - 1 ? round : 0]
    pen.roundRect(left, y + rail, tile, height - rail * 2, [start, end, end, start])
    pen.fill()
    centreLetter(pen, letter, left + tile / 2, y + height * 0.68, height * 0.52)
  })
}

function centreLetter(pen: Pen, letter: string, middle: number, baseline: number, size: number) {
  const line = { text: letter, face: titleFaces.bricolage, weight: 800, size, width: size * 2, baseline }
  // Drawn once outside of everything to know how wide it is.
  const width = setLine(pen, { ...line, colour: 'transparent', x: 0, align: 'left' })
  setLine(pen, { ...line, colour: '#17130f', x: middle - width / 2, align: 'left' })
}
