import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTakeOver } from './take-over-draft.ts'

const methods = {
  getItem(this: Record<string, string>, key: string) {
    return this[key] ?? null
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key]
  },
}
const newStorage = () => Object.create(methods) as Storage
/** Each test has a person of its own, because locks outlast it. */
let personId = ''
let pages = 0

beforeEach(() => {
  personId = crypto.randomUUID()
  vi.stubGlobal('localStorage', newStorage())
})
afterEach(() => vi.unstubAllGlobals())

interface Tab {
  /** What the tab stores for itself, also through a reload. */
  session: Storage
}
const newTab = (): Tab => ({ session: newStorage() })

const slotOf = (person: string, name: string) => `marquee.draft.${person}.${name}`

/** Loads /create in a tab. @returns what the form goes on with, and how the page is left */
async function open({ session }: Tab, { hasBegun = false, takeOver = createTakeOver() } = {}) {
  const slot = slotOf(personId, `new.${(pages += 1)}`)
  vi.stubGlobal('sessionStorage', session)
  await takeOver(slot, (other) => {
    const title = localStorage.getItem(other)
    if (hasBegun || title === null) return false
    localStorage.setItem(slot, title)
    return true
  })
  return {
    type: (title: string) => localStorage.setItem(slot, title),
    title: () => localStorage.getItem(slot),
    takeOver,
    async close() {
      vi.stubGlobal('sessionStorage', newStorage())
      await takeOver(slotOf('nobody', `new.${(pages += 1)}`), () => false)
      // Free only now, as a browser lets go of a page some time after it is closed.
      await navigator.locks?.request(slot, () => undefined)
    },
  }
}

test('two tabs store what each of them types', async () => {
  const one = await open(newTab())
  one.type('Jazz')
  const other = await open(newTab())
  expect(other.title()).toBeNull()
  other.type('Yoga')
  expect([one.title(), other.title()]).toEqual(['Jazz', 'Yoga'])
})

test('a reload goes on with the draft of its own tab, although another tab was closed', async () => {
  const [first, second, third] = [newTab(), newTab(), newTab()]
  const closed = await open(first)
  closed.type('Jazz')
  const reloaded = await open(second)
  reloaded.type('Yoga')
  const stays = await open(third)
  stays.type('Opera')
  await closed.close()
  // The next page may look before the browser has let go of this one.
  const next = open(second)
  await reloaded.close()
  expect((await next).title()).toBe('Yoga')
  expect(stays.title()).toBe('Opera')
})

test('what was typed in a tab that is closed comes back once', async () => {
  const closed = await open(newTab())
  closed.type('Jazz')
  await closed.close()
  const pages = await Promise.all([open(newTab()), open(newTab())])
  expect(pages.map(({ title }) => title() ?? '').toSorted()).toEqual(['', 'Jazz'])
  expect(closed.title()).toBeNull()
})

test('a tab that has begun a draft leaves others alone', async () => {
  const closed = await open(newTab())
  closed.type('Jazz')
  await closed.close()
  expect((await open(newTab(), { hasBegun: true })).title()).toBeNull()
  expect(closed.title()).toBe('Jazz')
})

test('a duplicated tab begins a draft of its own', async () => {
  const tab = newTab()
  const original = await open(tab)
  original.type('Jazz')
  const copy = await open({ session: Object.assign(newStorage(), tab.session) })
  copy.type('Yoga')
  expect([original.title(), copy.title()]).toEqual(['Jazz', 'Yoga'])
})

test('the next form of a page goes on with what the one before it left', async () => {
  const tab = newTab()
  const { type, takeOver } = await open(tab)
  type('Jazz')
  expect((await open(tab, { takeOver })).title()).toBe('Jazz')
})

test('the draft of an earlier release comes back, and that of another person does not', async () => {
  localStorage.setItem(slotOf(personId, 'new'), 'Jazz')
  localStorage.setItem(slotOf('other', 'new.1'), 'Theirs')
  expect((await open(newTab())).title()).toBe('Jazz')
  expect((await open(newTab())).title()).toBeNull()
})

test('without locks a page goes on with what it finds', async () => {
  vi.stubGlobal('navigator', {})
  const before = await open(newTab())
  before.type('Jazz')
  await before.close()
  expect((await open(newTab())).title()).toBe('Jazz')
})
