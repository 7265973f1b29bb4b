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
    fc.integer({ min: 0, max: 70_000 }).map((n) => 'ü'.repeat(n)),
  )
  const ids = fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(fc.array(body, { minLength: 1, maxLength: 4 }), ids, fc.boolean(), (bodies, operations, isKept) => {
      const results = bodies.map((text) => ({ data: { text } }))
      const frames = new Frames(results.map(answerOf))
      for (const id of operations) {
        const expected = Buffer.concat(results.map((payload) => framed({ id, type: 'next', payload })))
        expect(frames.for(JSON.stringify(id), isKept).equals(expected)).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})

test('where the id is everybody’s, so is the memory', () => {
  const frames = new Frames([answerOf({ data: { sequence: 1 } })])
  expect(frames.for('"feed"')).toBe(frames.for('"feed"'))
  expect(frames.for('"other"')).not.toBe(frames.for('"feed"'))
})
