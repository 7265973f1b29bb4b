import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { isReservedSlug, toSlug } from '#contract/text/slug.ts'
import { limits } from '#contract/limits.ts'
import routes from './routes.ts'

function pathsOf(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path = '', children = [] }) => {
    const own = `${parent}/${path}`.replaceAll(/\/+/g, '/')
    return [own, ...pathsOf(children, own)]
  })
}

const firstSegments = pathsOf(await routes)
  .map((path) => path.split('/')[1]!)
  .filter((segment) => segment !== '' && !/^[:*]/.test(segment))

test.each([...new Set(firstSegments)])('/%s can be nobody’s address', (segment) => {
  const slug = toSlug(segment)
  expect(isReservedSlug(slug) || slug.length < limits.slug.min).toBe(true)
})
