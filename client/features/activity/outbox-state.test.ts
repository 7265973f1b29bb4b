import { describe, expect, test } from 'vitest'
import { nextToSend, type OutboxAction, type PendingComment, reduceOutbox, withoutArrived } from './outbox-state.ts'

const comment = { key: 'k1', body: 'Is there parking?', parentId: null, sentAfter: 4, writtenAt: 1 }
const after = (...actions: OutboxAction[]) => actions.reduce(reduceOutbox, [] as readonly PendingComment[])
const written: OutboxAction = { type: 'written', comment }
const second: OutboxAction = { type: 'written', comment: { ...comment, key: 'k2', body: 'And a bar?', writtenAt: 2 } }

describe('a comment on its way', () => {
  test('shows at once, and waits to be sent', () => {
    expect(after(written)).toEqual([{ ...comment, state: 'waiting', refusal: null }])
  })

  test('waits on when nobody answered', () => {
    const outbox = after(written, { type: 'sent', key: 'k1' }, { type: 'unanswered', key: 'k1' })
    expect(outbox).toEqual(after(written))
  })

  test('stays with the reason when it was refused, so that its words are not lost', () => {
    const [refused] = after(written, { type: 'refused', key: 'k1', reason: 'Comments are closed.' })
    expect(refused).toMatchObject({ body: comment.body, state: 'refused', refusal: 'Comments are closed.' })
  })

  test('is sent again with the same key and other words when its writer changed it', () => {
    const outbox = after(
      written,
      { type: 'refused', key: 'k1', reason: 'Too long.' },
      { type: 'tried again', key: 'k1', body: 'Parking?' },
    )
    expect(outbox).toEqual([{ ...comment, body: 'Parking?', state: 'waiting', refusal: null }])
  })

  test('is said on its own, as the same comment, when what it was to answer is gone', () => {
    const [freed] = after(
      { ...written, comment: { ...comment, parentId: 'row' } },
      { type: 'refused', key: 'k1', reason: 'What this was about is gone.' },
      { type: 'tried again', key: 'k1', body: comment.body, isFreed: true },
    )
    expect(freed).toEqual({ ...comment, parentId: null, state: 'waiting', refusal: null })
  })

  test('is gone when it was accepted or given up; the others stay', () => {
    expect(after(written, second, { type: 'done', key: 'k1' }).map(({ key }) => key)).toEqual(['k2'])
  })
})

describe('what is sent next', () => {
  test('is the oldest, and one at a time, so that they arrive in the order of writing', () => {
    expect(nextToSend(after(written, second))?.key).toBe('k1')
    expect(nextToSend(after(written, second, { type: 'sent', key: 'k1' }))).toBe(null)
    expect(nextToSend(after(written, second, { type: 'done', key: 'k1' }))?.key).toBe('k2')
  })

  test('is not held up by one that was refused', () => {
    expect(nextToSend(after(written, second, { type: 'refused', key: 'k1', reason: 'No.' }))?.key).toBe('k2')
  })
})

describe('comments that were kept on the device', () => {
  test('come before what was written since, and those that were under way are sent again', () => {
    const kept: PendingComment = { ...comment, key: 'k0', writtenAt: 0, state: 'sending', refusal: null }
    const outbox = after(written, { type: 'found', comments: [kept], gone: null })
    expect(outbox.map(({ key, state }) => [key, state])).toEqual([
      ['k0', 'waiting'],
      ['k1', 'waiting'],
    ])
  })

  test('are not doubled when they are known', () => {
    expect(after(written, { type: 'found', comments: after(written), gone: new Set(['k1']) })).toEqual(after(written))
  })
})

describe('what another tab did', () => {
  test('is not sent once more: what was on the device and is not any more has been sent or given up', () => {
    const gone = new Set(['k1'])
    expect(after(written, second, { type: 'found', comments: [], gone }).map(({ key }) => key)).toEqual(['k2'])
    expect(after(written, { type: 'sent', key: 'k1' }, { type: 'found', comments: [], gone })).toHaveLength(1)
  })

  test('changes nothing on a device that could not be read', () => {
    expect(after(written, { type: 'found', comments: [], gone: null })).toEqual(after(written))
  })
})

test('what waited for its writer to log in is tried again when its turn comes', () => {
  const outbox = after(written, { type: 'signed out', key: 'k1' })
  expect(nextToSend(outbox)).toBe(null)
  expect(
    nextToSend(after(written, { type: 'signed out', key: 'k1' }, { type: 'found', comments: [], gone: null }))?.key,
  ).toBe('k1')
})

describe('when its live row is there before the answer', () => {
  const outbox = after(written)
  const row = { sequence: 5, body: comment.body, parentId: null, actor: { handle: 'mira' } }

  test('it is not shown twice', () => {
    expect(withoutArrived(outbox, [row], 'mira')).toEqual([])
  })

  test("the same words by somebody else, elsewhere, or from before are not one's own row", () => {
    expect(withoutArrived(outbox, [{ ...row, actor: { handle: 'jonas' } }], 'mira')).toEqual(outbox)
    expect(withoutArrived(outbox, [{ ...row, parentId: 'row-1' }], 'mira')).toEqual(outbox)
    expect(withoutArrived(outbox, [{ ...row, sequence: 4 }], 'mira')).toEqual(outbox)
  })

  test('a picture without words is known by being one, and words alone are not it', () => {
    const photo = { uploadId: 'u1', previewUrl: '/media/x', altText: '' }
    const pictured = after({ type: 'written', comment: { ...comment, body: '', photo } })
    expect(withoutArrived(pictured, [{ ...row, body: null, visual: {} }], 'mira')).toEqual([])
    expect(withoutArrived(pictured, [{ ...row, body: null }], 'mira')).toEqual(pictured)
    expect(withoutArrived(outbox, [{ ...row, visual: {} }], 'mira')).toEqual(outbox)
  })

  test('one that was refused is shown, also when the same words were said before', () => {
    const refused = after(written, { type: 'refused', key: 'k1', reason: 'No.' })
    expect(withoutArrived(refused, [row], 'mira')).toEqual(refused)
  })
})
