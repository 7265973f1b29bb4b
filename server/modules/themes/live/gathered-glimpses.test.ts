import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { textFrame } from '../../../graphql/live/frames.ts'
import { GatheredGlimpses } from './gathered-glimpses.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const frames = (...texts: string[]) => Buffer.concat(texts.map(textFrame)).toString()

test('the first leaves at once, what follows closely together and in order, and nothing after the end', () => {
  const sent: string[] = []
  const glimpses = new GatheredGlimpses((bytes) => sent.push(bytes.toString()))
  glimpses.add('[1]')
  expect(sent).toEqual([frames('[1]')])
  for (const text of ['[2]', '[3]', '[4]']) glimpses.add(text)
  expect(sent).toHaveLength(1)
  vi.runAllTimers()
  expect(sent.slice(1)).toEqual([frames('[2]', '[3]', '[4]')])
  vi.advanceTimersByTime(1_000)
  glimpses.add('[5]')
  expect(sent.slice(2)).toEqual([frames('[5]')])
  glimpses.add('[6]')
  glimpses.close()
  vi.runAllTimers()
  expect(sent).toHaveLength(3)
})
