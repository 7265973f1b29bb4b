import { expect, test } from 'vitest'
import { type TitleBox, fitTitle, lineParts } from './fit-title.ts'

const box: TitleBox = { width: 600, height: 320, maxSize: 200, minSize: 30, maxLines: 6, leading: 1 }
/** Letters of half an em. */
const measure = (line: string) => [...line].length / 2
const fits = ({ size, lines }: { size: number; lines: string[] }, { width, height, maxLines, leading }: TitleBox) =>
  lines.length <= maxLines &&
  lines.length * size * leading <= height + 0.001 &&
  lines.every((line) => measure(line) * size <= width + 0.001)

test('one word is as large as the box allows, and many words stay within it (6)', () => {
  expect(fitTitle('Jazz', box, measure)).toEqual({ size: 200, lines: ['Jazz'] })
  const long = fitTitle('The Quiet Listening Evening with slow food and candlelight at the old harbour', box, measure)
  expect(fits(long, box)).toBe(true)
  expect(long.lines.length).toBeGreaterThan(2)
})

test('lines are about equally long: no word is left alone on the last one (6)', () => {
  const { lines } = fitTitle('Rooftop Vinyl Night and after', { ...box, maxSize: 60 }, measure)
  expect(lines).toEqual(['Rooftop Vinyl', 'Night and after'])
})

test('a word longer than a line is broken with a hyphen into parts of one length, and only such a word (6)', () => {
  const { lines } = fitTitle('Donaudampfschifffahrtsgesellschaftskapitän auf See', { ...box, minSize: 60 }, measure)
  expect(lines[0]).toMatch(/^Donaudampf\w+-$/)
  expect(lines.join(' ').replaceAll('- ', '')).toBe('Donaudampfschifffahrtsgesellschaftskapitän auf See')
  expect(fitTitle('Rooftop Vinyl', box, measure).lines.join(' ')).toBe('Rooftop Vinyl')
})

test('what fits at no size ends in an ellipsis, inside the box (6)', () => {
  for (const title of ['W'.repeat(150), '語'.repeat(150), 'word '.repeat(60), '👩‍👩‍👧'.repeat(80)]) {
    const small = { ...box, height: 90, maxLines: 2 }
    const fitted = fitTitle(title.trim(), small, measure)
    expect(fits(fitted, small), `of ${title}`).toBe(true)
    expect(fitted.lines.at(-1)).toMatch(/…$/)
  }
})

test('scripts without spaces break between words, never before a mark that closes and never after one that opens (6)', () => {
  expect(lineParts('東京ジャズナイト：夏の夜「音楽会」')).toEqual(
    expect.arrayContaining([expect.stringMatching(/ナイト：$/), expect.stringMatching(/会」$/)]),
  )
  for (const part of lineParts('「夏の夜」の音楽会。また来年！')) expect(part).not.toMatch(/^[」。！]|[「]$/u)
  expect(lineParts('คืนดนตรีแจ๊สที่เชียงใหม่').length).toBeGreaterThan(2)
  expect(lineParts('서울의 밤 산책')).toEqual(['서울의 ', '밤 ', '산책'])
})
