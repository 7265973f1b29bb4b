import { expect, test } from 'vitest'
import { askServer } from '../../testing/ask-server.ts'
import { makeEvent } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'

const app = shareTestApp({ pages: 'built', defaultLanguage: 'da' })
const organization = shareOrganization(app)

async function open(path: string, headers: Record<string, string> = {}) {
  const { body } = await askServer(app.url, path, { headers: { accept: 'text/html', ...headers } })
  const [, lang] = /<html lang="([^"]+)"/.exec(body) ?? []
  const linkOf = (pattern: RegExp) => {
    const tag = body.match(/<link [^>]*>/g)?.find((link) => pattern.test(link))
    return /href="([^"]+)"/.exec(tag ?? '')?.[1]
  }
  return {
    lang,
    canonical: linkOf(/rel="canonical"/),
    standard: linkOf(/hreflang="x-default"/i),
    danish: linkOf(/hreflang="da"/i),
    english: linkOf(/hreflang="en"/i),
  }
}

test('pages without a language in their address are the site’s default for search engines, not English', async () => {
  const { slug } = await makeEvent(app, organization.groupId)
  for (const path of ['/', '/privacy', `/e/${slug}`, `/e/${slug}/activity-feed`]) {
    const address = app.platform.publicUrl + path
    const links = { standard: address, danish: address, english: `${address}?lang=en` }
    expect(await open(path)).toEqual({ lang: 'da', canonical: address, ...links })
    expect(await open(`${path}?lang=en`)).toEqual({ lang: 'en', canonical: `${address}?lang=en`, ...links })
    // The same page in the language of its visitor, also when others shared its copy before.
    expect(await open(path, { 'accept-language': 'en' })).toEqual({ lang: 'en', canonical: address, ...links })
    expect(await open(`${path}?lang=tlh`)).toEqual({ lang: 'da', canonical: address, ...links })
  }
})
