import { describe, expect, test } from 'vitest'
import { type PendingComment, reduceOutbox, withoutArrived } from './outbox-state.ts'

const comment = { key: 'k1', body: 'Is there parking?', parentId: null, sentAfter: 4 }
const sent = reduceOutbox([], { type: 'sent', comment })

describe('a comment on its way', () => {
  test('shows at once', () => {
    expect(sent).toEqual([{ ...comment, refusal: null }])
  })

  test('stays with the reason when it was refused, so that its words are not lost', () => {
    const outbox = reduceOutbox(sent, { type: 'refused', key: 'k1', reason: 'Comments are closed.' })
    expect(outbox).toEqual([{ ...comment, refusal: 'Comments are closed.' }])
  })

  test('is under way again with the same key when it is tried again', () => {
    const refused = reduceOutbox(sent, { type: 'refused', key: 'k1', reason: 'No connection.' })
    expect(reduceOutbox(refused, { type: 'tried again', key: 'k1' })).toEqual(sent)
  })

  test('is gone when it was accepted or given up; the others stay', () => {
    const two = reduceOutbox(sent, { type: 'sent', comment: { ...comment, key: 'k2' } })
    expect(reduceOutbox(two, { type: 'done', key: 'k1' }).map(({ key }) => key)).toEqual(['k2'])
  })
})

describe('when its live row is there before the answer', () => {
  const outbox: readonly PendingComment[] = sent
  const row = { sequence: 5, body: comment.body, parentId: null, actor: { handle: 'mira' } }

  test('it is not shown twice', () => {
    expect(withoutArrived(outbox, [row], 'mira')).toEqual([])
  })

  test("the same words by somebody else, elsewhere, or from before are not one's own row", () => {
    expect(withoutArrived(outbox, [{ ...row, actor: { handle: 'jonas' } }], 'mira')).toEqual(outbox)
    expect(withoutArrived(outbox, [{ ...row, parentId: 'row-1' }], 'mira')).toEqual(outbox)
    expect(withoutArrived(outbox, [{ ...row, sequence: 4 }], 'mira')).toEqual(outbox)
  })
})
