import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageAddress, siteImage } from './page-meta.ts'

test('a link to a page without a picture of its own is shown with the site’s', () => {
  const tags = siteImage('https://marquee.example/o/lantern') as { property?: string; content?: string }[]
  const image = tags.find(({ property }) => property === 'og:image')
  expect(image?.content).toBe('https://marquee.example/share.jpg')
  expect(existsSync(new URL('../public/share.jpg', import.meta.url))).toBe(true)
})

test('a public page names its address in the language shown, and in every other', () => {
  const links = pageAddress('https://marquee.example/o/lantern', 'de') as {
    rel: string
    hrefLang?: string
    href: string
  }[]
  const hrefOf = (language: string) => links.find(({ hrefLang }) => hrefLang === language)?.href
  expect(links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href)).toEqual([
    'https://marquee.example/o/lantern?lang=de',
  ])
  expect(hrefOf('de')).toBe('https://marquee.example/o/lantern?lang=de')
  expect(hrefOf('en-US')).toBe('https://marquee.example/o/lantern?lang=en-US')
  // As a crawler gets it, which names no language.
  expect(hrefOf('en')).toBe('https://marquee.example/o/lantern')
  expect(hrefOf('x-default')).toBe('https://marquee.example/o/lantern')
})
