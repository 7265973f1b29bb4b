import { expect, test } from 'vitest'
import { createHooks } from './hooks.ts'

test('a hook runs its handlers one after another, in the order of the list', async () => {
  const { defineHook, registerHooks } = createHooks()
  const removed = defineHook<[string]>('a thing is removed')
  const calls: string[] = []
  const slow = removed.handle(async (id) => {
    await Promise.resolve()
    calls.push(`slow ${id}`)
  })
  const fast = removed.handle(async (id) => void calls.push(`fast ${id}`))
  registerHooks([slow, fast])
  await removed.run('1')
  expect(calls).toEqual(['slow 1', 'fast 1'])
})

test('a single hook returns what its one handler answers', () => {
  const { defineSingleHook, registerHooks } = createHooks()
  const double = defineSingleHook<[number], number>('double a number')
  registerHooks([double.handle((value) => value * 2)])
  expect(double.call(21)).toBe(42)
})

test('a hook that no module handles is refused when the modules are registered', () => {
  const { defineHook, registerHooks } = createHooks()
  defineHook('an event is deleted')
  expect(() => registerHooks([])).toThrow('no module handles: an event is deleted')
})

test('a single hook that two modules handle is refused', () => {
  const { defineSingleHook, registerHooks } = createHooks()
  const answer = defineSingleHook<[], number>('answer')
  expect(() => registerHooks([answer.handle(() => 1), answer.handle(() => 2)])).toThrow(
    'more than one module handles: answer',
  )
})

test('a hook that runs before the modules are registered fails', async () => {
  const { defineHook } = createHooks()
  const removed = defineHook('a thing is removed')
  await expect(removed.run()).rejects.toThrow('the modules are not registered: a thing is removed')
})

test('registering again replaces the handlers', async () => {
  const { defineHook, registerHooks } = createHooks()
  const removed = defineHook('a thing is removed')
  let calls = 0
  const registrations = [removed.handle(async () => void (calls += 1))]
  registerHooks(registrations)
  registerHooks(registrations)
  await removed.run()
  expect(calls).toBe(1)
})
