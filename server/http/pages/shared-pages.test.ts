import { setTimeout } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Db } from '../../platform/database/db.ts'
import { createFakeClock } from '../../testing/fake-clock.ts'
import { shareTestApp } from '../../testing/shared-app.ts'
import type { SharedPage } from './shared-page.ts'
import { SharedPages } from './shared-pages.ts'

const page = { type: 'text/html', size: 1 } as SharedPage

/** Longer than a copy is sent without a look at the database, in milliseconds. */
const aMoment = 110

/** Copies of a page, over a database that commits when told. Other tests commit to the real one all the time. */
function openCopies({ render = async (): Promise<SharedPage | null> => page } = {}) {
  const state = { commits: 0, looks: 0, renders: 0 }
  const $queryRaw = async () => [{ snapshot: String((state.looks += 1) && state.commits) }]
  const clock = createFakeClock()
  const shared = new SharedPages({ db: { $queryRaw } as unknown as Db, clock })
  const find = (path = '/') =>
    shared.find(path, () => {
      state.renders += 1
      return render()
    })
  return { find, state, clock }
}

describe('a page for strangers', () => {
  test('is rendered once for all who ask at one moment', async () => {
    // However long a busy machine needs to ask a thousand times.
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { find, state } = openCopies({ render: () => setTimeout(20, page) })
    const found = await Promise.all(Array.from({ length: 1_000 }, () => find()))
    expect(new Set(found)).toEqual(new Set([page]))
    expect(state).toMatchObject({ renders: 1, looks: 1 })
  })

  test('is sent again while nothing is committed', async () => {
    const { find, state } = openCopies()
    for (let n = 0; n < 3; n += 1) {
      expect(await find()).toBe(page)
      await setTimeout(aMoment)
    }
    expect(state).toMatchObject({ renders: 1, looks: 3 })
  })

  test('is rendered again after a commit', async () => {
    const { find, state } = openCopies()
    await find()
    state.commits += 1
    await setTimeout(aMoment)
    await find()
    expect(state.renders).toBe(2)
  })

  test('is rendered again after what was committed during its render', async () => {
    const { find, state } = openCopies({
      render: async () => {
        if (state.renders === 1) state.commits += 1
        return setTimeout(aMoment, page)
      },
    })
    const first = find()
    await setTimeout(aMoment / 2)
    await first
    await find()
    await find()
    expect(state.renders).toBe(2)
  })

  test('is not shared with those who ask when its render has gone on for long', async () => {
    const { find, state } = openCopies({
      render: async () => {
        const { commits } = state
        return setTimeout(2 * aMoment, { ...page, route: String(commits) })
      },
    })
    const first = find()
    await setTimeout(1.5 * aMoment)
    state.commits += 1
    const later = await Promise.all([find(), find()])
    expect((await first)!.route).toBe('0')
    expect(later.map((found) => found!.route)).toEqual(['1', '1'])
    expect(state.renders).toBe(2)
  })

  test('is rendered again when the times that it shows are old, at first while it is still sent', async () => {
    const { find, state, clock } = openCopies({ render: () => setTimeout(10, { ...page }) })
    const first = await find()
    clock.advance(1_001)
    expect(await Promise.all([find(), find()])).toEqual([first, first])
    expect(state.renders).toBe(2)
    clock.advance(3_001)
    expect(await find()).not.toBe(first)
  })

  test('that cannot be shared is told to everyone at once', async () => {
    const { find, state } = openCopies({ render: async () => null })
    expect(await Promise.all([find(), find(), find('/e/other')])).toEqual([null, null, null])
    expect(state.renders).toBe(2)
  })

  test('whose render fails fails for those who waited, and not for later ones', async () => {
    let isBroken = true
    const { find } = openCopies({
      render: async () => {
        if (isBroken) throw new Error('broken')
        return page
      },
    })
    const ended = await Promise.allSettled([find(), find()])
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    isBroken = false
    expect(await find()).toBe(page)
  })
})

describe('over a real database', () => {
  const app = shareTestApp()

  test('every commit of another connection shows in the next page', async () => {
    const { db, clock } = app.platform
    const shared = new SharedPages({ db, clock })
    const { id } = await db.organization.create({ data: { name: '0', slug: `counted-${Date.now()}` } })
    const read = async () => {
      const { name } = await db.organization.findUniqueOrThrow({ where: { id } })
      return { ...page, route: name }
    }
    for (let n = 1; n <= 20; n += 1) {
      await shared.find('/', read)
      await db.organization.update({ where: { id }, data: { name: String(n) } })
      await setTimeout(aMoment)
      expect((await shared.find('/', read))!.route).toBe(String(n))
    }
  })
})
