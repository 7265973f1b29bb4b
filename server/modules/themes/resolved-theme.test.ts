import { describe, expect, test } from 'vitest'
import { decidePosterArt } from '../../contract/poster/poster-art.ts'
import { type ResolvedTheme, type AppliedTheme, resolveTheme } from '../../contract/theme/resolved-theme.ts'
import type { ThemeTokens } from '../../contract/theme/theme-tokens.ts'
import { encodeGlobalId } from '../../graphql/global-id.ts'
import { makeEvent } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'

const asked = 'query ($slug: String!) { event(slug: $slug) { resolvedTheme themeTag theme { resolvedTheme } } }'

const app = shareTestApp()
const organization = shareOrganization(app)

const readResolvedTheme = async (slug: string) =>
  (await app.stranger().ask(asked, { slug })).event as {
    resolvedTheme: AppliedTheme
    themeTag: string
    theme: { resolvedTheme: ResolvedTheme }
  }

async function publish(eventId: string, version: number, tokens: ThemeTokens, resolvedTheme?: ResolvedTheme) {
  const { db } = app.platform
  await db.eventTheme.upsert({ where: { eventId }, create: { eventId, snapshot: new Uint8Array() }, update: {} })
  await db.themeVersion.create({
    data: { eventId, version, tokens, ...(resolvedTheme && { resolvedTheme: resolvedTheme as object }) },
  })
}

function addVisual(eventId: string, kind: 'COVER' | 'GALLERY' | 'PHOTO', dominantColor: string) {
  const sizes = [320, 1280, 1920].map((width) => ({
    key: `${kind}/${width}.webp`,
    width,
    height: width,
    type: 'image/webp',
  }))
  return app.platform.db.eventVisual.create({
    data: {
      eventId,
      kind,
      altText: 'A lamp',
      position: 'a0',
      width: 1920,
      height: 1920,
      placeholder: '',
      dominantColor,
      variants: sizes,
    },
  })
}

describe('the theme of an event’s pages', () => {
  test('is made of the poster that its title draws, and of its cover once it has one', async () => {
    const event = await makeEvent(app, organization.groupId)
    const drawn = await readResolvedTheme(event.slug)
    expect(drawn.resolvedTheme.poster).toBe(decidePosterArt(event.title).palette.ground)
    await addVisual(event.id, 'COVER', '#114488')
    const covered = await readResolvedTheme(event.slug)
    expect(covered.resolvedTheme).toMatchObject(resolveTheme({}, { poster: '#114488', pictureUrl: null }))
    expect(covered.themeTag).not.toBe(drawn.themeTag)
    expect(covered.resolvedTheme.tag).toBe(covered.themeTag)
  })

  test('is not changed by what somebody shows in its feed', async () => {
    const event = await makeEvent(app, organization.groupId)
    const drawn = await readResolvedTheme(event.slug)
    await addVisual(event.id, 'PHOTO', '#2c5ab2')
    const shown = await readResolvedTheme(event.slug)
    expect(shown.resolvedTheme).toEqual(drawn.resolvedTheme)
    expect(shown.themeTag).toBe(drawn.themeTag)
  })

  test('is the look that was kept with the published version, to the letter', async () => {
    const event = await makeEvent(app, organization.groupId)
    const poster = decidePosterArt(event.title).palette.ground
    const kept = { ...resolveTheme({ background: '#14110e' }, { poster, pictureUrl: null }), radius: 33 }
    await publish(event.id, 1, { background: '#14110e' }, kept)
    const { resolvedTheme, theme, themeTag } = await readResolvedTheme(event.slug)
    expect([resolvedTheme, theme.resolvedTheme]).toEqual([{ ...kept, tag: themeTag }, kept])
    await publish(event.id, 2, { background: '#ffffff' })
    const next = await readResolvedTheme(event.slug)
    expect(next.resolvedTheme.light!.background).toBe('#ffffff')
    expect(next.themeTag).not.toBe(themeTag)
  })

  test('is worked out for a version from before looks were kept, and anew when the poster changed', async () => {
    const event = await makeEvent(app, organization.groupId)
    await publish(event.id, 1, { accent: '#ff0000' })
    expect((await readResolvedTheme(event.slug)).resolvedTheme.light!.accent).toBe('#ff0000')
    await publish(event.id, 2, { radius: 4 }, resolveTheme({ radius: 4 }, { poster: '#000000', pictureUrl: null }))
    await addVisual(event.id, 'COVER', '#c02a5b')
    expect((await readResolvedTheme(event.slug)).resolvedTheme).toMatchObject(
      resolveTheme({ radius: 4 }, { poster: '#c02a5b', pictureUrl: null }),
    )
  })

  test('has the background picture that its theme names, if it is one of its own', async () => {
    const [event, other] = await Promise.all([
      makeEvent(app, organization.groupId),
      makeEvent(app, organization.groupId),
    ])
    const [own, foreign] = await Promise.all([event, other].map(({ id }) => addVisual(id, 'GALLERY', '#114488')))
    const themeOf = (id: string) => ({
      backgroundKind: 'picture' as const,
      backgroundPicture: encodeGlobalId('EventVisual', id),
    })
    await publish(event.id, 1, themeOf(own!.id))
    expect((await readResolvedTheme(event.slug)).resolvedTheme.background).toMatchObject({
      kind: 'picture',
      pictureUrl: expect.stringMatching(/\/media\/GALLERY\/1280\.webp$/),
    })
    await publish(event.id, 2, themeOf(foreign!.id))
    expect((await readResolvedTheme(event.slug)).resolvedTheme.background).toMatchObject({
      kind: 'colour',
      pictureUrl: null,
    })
  })
})
