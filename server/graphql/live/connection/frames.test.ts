import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as ws from 'ws'
import { Frames, answerOf } from './frames.ts'

const framed = (message: object): Buffer => {
  const frame = (ws as unknown as { Sender: { frame(data: Buffer, options: object): Buffer[] } }).Sender.frame
  return Buffer.concat(frame(Buffer.from(JSON.stringify(message)), { fin: true, opcode: 1, mask: false, rsv1: false }))
}

test('ready frames have the bytes that graphql-ws and ws would write one by one', () => {
  const body = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(0, 30, 40, 50, 60, 70, 32_740, 32_760, 32_780).map((n) => 'ü'.repeat(n)),
  )
  const ids = fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(fc.array(body, { minLength: 1, maxLength: 4 }), ids, fc.boolean(), (bodies, operations, areKept) => {
      const results = bodies.map((text) => ({ data: { text } }))
      const frames = new Frames(results.map((result) => answerOf(result, null)))
      const kept: { bytes: Buffer; expected: Buffer }[] = []
      for (const id of operations) {
        const expected = Buffer.concat(results.map((payload) => framed({ id, type: 'next', payload })))
        const bytes = frames.for(JSON.stringify(id))
        expect(bytes.equals(expected)).toBe(true)
        if (areKept) {
          frames.keep()
          kept.push({ bytes, expected })
        }
      }
      for (const { bytes, expected } of kept) expect(bytes.equals(expected)).toBe(true)
    }),
    { numRuns: 40 },
  )
})

test('where the id is everybody’s, so is the memory; another’s is filled into it, unless a socket still waits', () => {
  const frames = new Frames([answerOf({ data: { sequence: 1 } }, null)])
  const first = frames.for('"feed"')
  expect(frames.for('"feed"')).toBe(first)
  expect(frames.for('"news"')).toBe(first)
  frames.keep()
  expect(frames.for('"news"')).toBe(first)
  expect(frames.for('"feed"')).not.toBe(first)
})
