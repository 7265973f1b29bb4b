import { describe, expect, test } from 'vitest'
import { type PendingComment, withoutArrived } from './pending-comment.ts'

const comment: PendingComment = {
  key: 'k1',
  work: { body: 'Is there parking?', parentId: null, photo: null, sentAfter: 4 },
  writtenAt: 1,
  changedAt: 1,
  state: 'waiting',
  reason: null,
  isUnsure: false,
}

describe('when its live post is there before the answer', () => {
  const pending = [comment]
  const item = { sequence: 5, body: comment.work.body, parentId: null, actor: { handle: 'mira' } }

  test('a comment is not shown twice', () => {
    expect(withoutArrived(pending, [item], 'mira')).toEqual([])
  })

  test("the same words by somebody else, elsewhere, or from before are not one's own post", () => {
    expect(withoutArrived(pending, [{ ...item, actor: { handle: 'jonas' } }], 'mira')).toEqual(pending)
    expect(withoutArrived(pending, [{ ...item, parentId: 'row-1' }], 'mira')).toEqual(pending)
    expect(withoutArrived(pending, [{ ...item, sequence: 4 }], 'mira')).toEqual(pending)
  })

  test('a photo without words is known by being one, and words alone are not it', () => {
    const photo = { uploadId: 'u1', previewUrl: '/media/x', altText: '' }
    const pictured = [{ ...comment, work: { ...comment.work, body: '', photo } }]
    expect(withoutArrived(pictured, [{ ...item, body: null, visual: {} }], 'mira')).toEqual([])
    expect(withoutArrived(pictured, [{ ...item, body: null }], 'mira')).toEqual(pictured)
    expect(withoutArrived(pending, [{ ...item, visual: {} }], 'mira')).toEqual(pending)
  })

  test('one that was refused is shown, also when the same words were said before', () => {
    const refused = [{ ...comment, state: 'refused' as const, reason: 'No.' }]
    expect(withoutArrived(refused, [item], 'mira')).toEqual(refused)
  })
})
