import { drawFeatures, drawHead } from './avatars/face.ts'
import { drawHair, hairStyles } from './avatars/hair.ts'
import { drawShirt } from './avatars/shirt.ts'
import { filmGrain } from './draw/grain.ts'
import { createRandom } from './draw/random.ts'
import { renderPixels, toPng } from './draw/render.ts'
import { circle, path, polygon, rect, group } from './draw/svg.ts'

const side = 256
const anyHair = ['#1b1512', '#2e1f18', '#2b2a3f', '#8e8a88', '#54341f']
const fairHair = [...anyHair, '#7d4a26', '#b5783a', '#dcb262', '#a63c1e', '#e6e0d8']
/** Skin with the hair that goes with it. */
const people = [
  { skin: '#f6d3b8', hairs: fairHair },
  { skin: '#f2c6a8', hairs: fairHair },
  { skin: '#eebb95', hairs: fairHair },
  { skin: '#dd9f73', hairs: [...anyHair, '#7d4a26'] },
  { skin: '#c4835a', hairs: anyHair },
  { skin: '#a5673f', hairs: anyHair },
  { skin: '#83492b', hairs: anyHair },
  { skin: '#653520', hairs: anyHair },
] as const
/** Ground, shape behind the head, cloth: sets that hold together at 24 pixels as well. */
const schemes = [
  ['#ffb224', '#f07a2b', '#1f4f6b'],
  ['#f4c9bd', '#e8553d', '#274b3d'],
  ['#c9ddc9', '#6fa287', '#e0592a'],
  ['#1f4f6b', '#2f7f8c', '#ffb224'],
  ['#e9dfc9', '#d2a24c', '#7c2f4e'],
  ['#43305e', '#7d5ba0', '#f4b7a0'],
  ['#f7e2a0', '#e8a33a', '#2f6f5e'],
  ['#b9d6e6', '#5b93b8', '#d7402f'],
  ['#2f5f4a', '#78a15c', '#f3d9a4'],
  ['#e76f51', '#f4a261', '#264653'],
  ['#f2d7e3', '#c9688f', '#33415e'],
  ['#20242f', '#454d63', '#e9b44c'],
] as const

/** A face of a few shapes, 256 × 256 PNG: the same seed is the same person. */
export async function drawAvatar(seed: string | number): Promise<Buffer> {
  const random = createRandom(`avatar ${seed}`)
  const [ground, behind, cloth] = random.pick(schemes)
  const { skin, hairs } = random.pick(people)
  const hair = random.pick(hairs)
  const style = random.pick(hairStyles)
  const { back, front, hidesEars = false } = drawHair(style, random, hair, cloth)
  const backdrop = random.pick([
    () => circle(128, 128, 92, behind),
    () => path('M0 256L256 0V256Z', behind),
    () => rect(0, 150, 256, 106, behind),
    () => Array.from({ length: 6 }, (_, index) => rect(index * 48 - 8, 0, 22, 256, behind, { opacity: 0.8 })).join(''),
    () => circle(200, 60, 58, behind),
    () =>
      polygon(
        [
          [128, -40],
          [300, 256],
          [-44, 256],
        ],
        behind,
      ),
  ])()
  const mayWearBeard = !['hijab', 'braids', 'bob', 'bun', 'ponytail', 'wave'].includes(style) && random.chance(0.42)
  const svg = [
    rect(0, 0, side, side, ground),
    backdrop,
    back,
    drawShirt(random, cloth, skin, ground),
    drawHead(random, skin, hidesEars, '#ffcf5c'),
    drawFeatures(random, { skin, hair, ink: '#221812', accent: behind, mayWearBeard }),
    front,
  ]
  // The little person leans a bit, as people do.
  const lean = group(svg.slice(2), {
    transform: `translate(0 10) rotate(${Math.round(random.between(-5, 5))} 128 190)`,
  })
  const picture = { layers: [{ svg: svg[0]! + svg[1]! + lean }], finish: filmGrain(5, seed) }
  return toPng(await renderPixels(picture, { width: side, height: side }))
}
