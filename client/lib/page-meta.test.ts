import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { siteImage } from './page-meta.ts'

test('a link to a page without a picture of its own is shown with the site’s', () => {
  const tags = siteImage('https://marquee.example/o/lantern') as { property?: string; content?: string }[]
  const image = tags.find(({ property }) => property === 'og:image')
  expect(image?.content).toBe('https://marquee.example/share.jpg')
  expect(existsSync(new URL('../public/share.jpg', import.meta.url))).toBe(true)
})
