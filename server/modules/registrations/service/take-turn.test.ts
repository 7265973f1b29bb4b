import { expect, test } from 'vitest'
import { takeTurn } from './take-turn.ts'

const platform = {}

test('R3 one at a time for each key, in the order of asking; other keys do not wait', async () => {
  const order: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = takeTurn(platform, 'a', async () => {
    await gate.promise
    order.push('first')
  })
  const second = takeTurn(platform, 'a', async () => order.push('second'))
  await takeTurn(platform, 'b', async () => order.push('other'))
  gate.resolve()
  await Promise.all([first, second])
  expect(order).toEqual(['other', 'first', 'second'])
})

test('R3 a turn that fails is told to whoever took it, and the next goes on', async () => {
  const failing = takeTurn(platform, 'a', async () => {
    throw new Error('no')
  })
  const next = takeTurn(platform, 'a', async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
