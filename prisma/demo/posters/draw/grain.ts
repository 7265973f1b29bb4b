import { createRandom, type Random } from './random.ts'
import type { Finish } from './render.ts'

const side = 512
/** Wraps a coordinate around the tile; its side is a power of two for this. */
const wrap = side - 1

/** Grain is made once and laid at another place on every picture; that it repeats also lets the PNG compress. */
const fineTile = (() => {
  const random = createRandom('grain')
  return Float32Array.from({ length: side * side }, () => random.bell())
})()

/** Slow drift over 32 pixels, smooth between: where a roller carried more ink and where less. */
const broadTile = (() => {
  const random = createRandom('drift')
  const cells = side / 32
  const lattice = Float32Array.from({ length: cells * cells }, () => random.bell())
  const ease = (share: number) => share * share * (3 - 2 * share)
  return Float32Array.from({ length: side * side }, (_, index) => {
    const [x, y] = [(index % side) / 32, Math.floor(index / side) / 32]
    const [column, row] = [Math.floor(x), Math.floor(y)]
    const at = (dx: number, dy: number) => lattice[((row + dy) % cells) * cells + ((column + dx) % cells)]!
    const [right, down] = [ease(x - column), ease(y - row)]
    const upper = at(0, 0) + (at(1, 0) - at(0, 0)) * right
    return upper + (at(0, 1) + (at(1, 1) - at(0, 1)) * right - upper) * down
  })
})()

/** The grain under a pixel, from a place of the tile that the seed decides. */
function grainReader(random: Random, tile: Float32Array) {
  const [offsetX, offsetY] = [random.int(0, side - 1), random.int(0, side - 1)]
  return (x: number, y: number) => tile[((y + offsetY) & wrap) * side + ((x + offsetX) & wrap)]!
}

/** How much grain a tone takes: most in the middle, as on film. */
const grainByTone = Float32Array.from({ length: 256 }, (_, tone) => 0.45 + 2.2 * (tone / 255) * (1 - tone / 255))

/** Film grain; `amount` is the deviation in levels of 255. The innermost loop of all pictures, hence written flat. */
export const filmGrain =
  (amount: number, seed: string | number, coarse: 1 | 2 = 1): Finish =>
  ({ data, width, height }) => {
    const random = createRandom(`grain ${seed}`)
    const [offsetX, offsetY] = [random.int(0, wrap), random.int(0, wrap)]
    const shift = coarse - 1
    const clamped = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length)
    let index = 0
    for (let y = 0; y < height; y++) {
      const row = (((y >> shift) + offsetY) & wrap) * side
      for (let x = 0; x < width; x++, index += 3) {
        const tone = (clamped[index]! + 2 * clamped[index + 1]! + clamped[index + 2]!) >> 2
        const noise = fineTile[row + (((x >> shift) + offsetX) & wrap)]! * amount * grainByTone[tone]!
        clamped[index] = clamped[index]! + noise
        clamped[index + 1] = clamped[index + 1]! + noise
        clamped[index + 2] = clamped[index + 2]! + noise
      }
    }
  }

/** The corners of a lens are darker; this is what makes a drawing look taken. `strength` is what the corners lose. */
export const vignette =
  (strength: number): Finish =>
  ({ data, width, height }) => {
    const reach = width * 0.68
    const across = Float32Array.from({ length: width }, (_, x) => ((x - width / 2) / reach) ** 2)
    let index = 0
    for (let y = 0; y < height; y++) {
      const down = ((y - height / 2) / reach) ** 2
      for (let x = 0; x < width; x++) {
        const share = Math.min(1, Math.max(0, (Math.sqrt(across[x]! + down) - 0.55) / 0.45))
        const light = 1 - strength * share
        for (let channel = 0; channel < 3; channel++, index++) data[index] = data[index]! * light
      }
    }
  }

/** Ink that did not take everywhere: specks of paper show through, more of them where the roller ran dry. */
export const wornInk =
  (paper: readonly [number, number, number], wear: number, seed: string | number): Finish =>
  ({ data, width, height }) => {
    const random = createRandom(`wear ${seed}`)
    const [fine, broad] = [grainReader(random, fineTile), grainReader(random, broadTile)]
    const limit = 2.6 - wear
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        if (fine(x, y) + broad(x, y) * 0.55 < limit) continue
        const index = (y * width + x) * 3
        for (let channel = 0; channel < 3; channel++) {
          data[index + channel] = Math.round(data[index + channel]! * 0.42 + paper[channel]! * 0.58)
        }
      }
    }
  }

/** A photocopier: everything becomes toner or paper, by a threshold that grain makes tremble. */
export const photocopy =
  (toner: readonly number[], paper: readonly number[], seed: string | number): Finish =>
  ({ data, width, height }) => {
    const random = createRandom(`copy ${seed}`)
    const [fine, broad] = [grainReader(random, fineTile), grainReader(random, broadTile)]
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const index = (y * width + x) * 3
        const ink = data[index]! + fine(x, y) * 46 + broad(x, y) * 9 < 128 ? toner : paper
        for (let channel = 0; channel < 3; channel++) data[index + channel] = ink[channel]!
      }
    }
  }

export const finishes =
  (...steps: readonly Finish[]): Finish =>
  (pixels) => {
    for (const step of steps) step(pixels)
  }
