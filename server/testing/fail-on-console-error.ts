import { afterEach, expect, vi } from 'vitest'

/** An error that only the console knows of would pass unseen. */
const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})

afterEach(() => {
  const messages = consoleError.mock.calls.map((call) => call.map(String).join(' '))
  consoleError.mockClear()
  expect(messages, 'console.error was called').toEqual([])
})
