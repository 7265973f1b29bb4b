import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageAddress, siteImage } from './page-meta.ts'

test('a link to a page without a picture of its own is shown with the site’s', () => {
  const tags = siteImage('https://marquee.example/o/lantern') as { property?: string; content?: string }[]
  const image = tags.find(({ property }) => property === 'og:image')
  expect(image?.content).toBe('https://marquee.example/share.jpg')
  expect(existsSync(new URL('../public/share.jpg', import.meta.url))).toBe(true)
})

function linksOf(languages: { addressLanguage: string | null; siteLanguage: string }) {
  const links = pageAddress({ address: 'https://marquee.example/o/lantern', ...languages }) as {
    rel: string
    hrefLang?: string
    href: string
  }[]
  const hrefOf = (language: string) => links.find(({ hrefLang }) => hrefLang === language)?.href
  return { links, hrefOf }
}

test('a public page names its address in the language asked for, and in every other', () => {
  const { links, hrefOf } = linksOf({ addressLanguage: 'de', siteLanguage: 'en' })
  expect(links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href)).toEqual([
    'https://marquee.example/o/lantern?lang=de',
  ])
  expect(hrefOf('de')).toBe('https://marquee.example/o/lantern?lang=de')
  expect(hrefOf('en-US')).toBe('https://marquee.example/o/lantern?lang=en-US')
  // As a crawler gets it, which names no language.
  expect(hrefOf('en')).toBe('https://marquee.example/o/lantern')
  expect(hrefOf('x-default')).toBe('https://marquee.example/o/lantern')
})

test('the address without a language is in the site’s default language, whichever that is', () => {
  const { links, hrefOf } = linksOf({ addressLanguage: 'en', siteLanguage: 'da' })
  expect(links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href)).toEqual([
    'https://marquee.example/o/lantern?lang=en',
  ])
  expect(hrefOf('en')).toBe('https://marquee.example/o/lantern?lang=en')
  expect(hrefOf('da')).toBe('https://marquee.example/o/lantern')
  expect(hrefOf('x-default')).toBe('https://marquee.example/o/lantern')
  for (const addressLanguage of ['da', null]) {
    const { links: ofDefault } = linksOf({ addressLanguage, siteLanguage: 'da' })
    expect(ofDefault.find(({ rel }) => rel === 'canonical')?.href).toBe('https://marquee.example/o/lantern')
  }
})
