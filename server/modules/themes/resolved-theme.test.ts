import { describe, expect, test } from 'vitest'
import { decidePosterArt } from '../../contract/poster/poster-art.ts'
import { type ResolvedTheme, type AppliedTheme, resolveTheme } from '../../contract/theme/resolved-theme.ts'
import type { ThemeTokens } from '../../contract/theme/theme-tokens.ts'
import { encodeGlobalId } from '../../graphql/global-id.ts'
import { makeEvent } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'

const asked = 'query ($slug: String!) { event(slug: $slug) { look lookTag theme { look } } }'

const app = shareTestApp()
const organization = shareOrganization(app)

const readResolvedTheme = async (slug: string) =>
  (await app.stranger().ask(asked, { slug })).event as {
    look: AppliedTheme
    lookTag: string
    theme: { look: ResolvedTheme }
  }

async function publish(eventId: string, version: number, tokens: ThemeTokens, look?: ResolvedTheme) {
  const { db } = app.platform
  await db.eventTheme.upsert({ where: { eventId }, create: { eventId, snapshot: new Uint8Array() }, update: {} })
  await db.themeVersion.create({ data: { eventId, version, tokens, ...(look && { look: look as object }) } })
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
    expect(drawn.look.poster).toBe(decidePosterArt(event.title).palette.ground)
    await addVisual(event.id, 'COVER', '#114488')
    const covered = await readResolvedTheme(event.slug)
    expect(covered.look).toMatchObject(resolveTheme({}, { poster: '#114488', pictureUrl: null }))
    expect(covered.lookTag).not.toBe(drawn.lookTag)
    expect(covered.look.tag).toBe(covered.lookTag)
  })

  test('is not changed by what somebody shows in its feed', async () => {
    const event = await makeEvent(app, organization.groupId)
    const drawn = await readResolvedTheme(event.slug)
    await addVisual(event.id, 'PHOTO', '#2c5ab2')
    const shown = await readResolvedTheme(event.slug)
    expect(shown.look).toEqual(drawn.look)
    expect(shown.lookTag).toBe(drawn.lookTag)
  })

  test('is the look that was kept with the published version, to the letter', async () => {
    const event = await makeEvent(app, organization.groupId)
    const poster = decidePosterArt(event.title).palette.ground
    const kept = { ...resolveTheme({ background: '#14110e' }, { poster, pictureUrl: null }), radius: 33 }
    await publish(event.id, 1, { background: '#14110e' }, kept)
    const { look, theme, lookTag } = await readResolvedTheme(event.slug)
    expect([look, theme.look]).toEqual([{ ...kept, tag: lookTag }, kept])
    await publish(event.id, 2, { background: '#ffffff' })
    const next = await readResolvedTheme(event.slug)
    expect(next.look.light!.background).toBe('#ffffff')
    expect(next.lookTag).not.toBe(lookTag)
  })

  test('is worked out for a version from before looks were kept, and anew when the poster changed', async () => {
    const event = await makeEvent(app, organization.groupId)
    await publish(event.id, 1, { accent: '#ff0000' })
    expect((await readResolvedTheme(event.slug)).look.light!.accent).toBe('#ff0000')
    await publish(event.id, 2, { radius: 4 }, resolveTheme({ radius: 4 }, { poster: '#000000', pictureUrl: null }))
    await addVisual(event.id, 'COVER', '#c02a5b')
    expect((await readResolvedTheme(event.slug)).look).toMatchObject(
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
    expect((await readResolvedTheme(event.slug)).look.background).toMatchObject({
      kind: 'picture',
      pictureUrl: expect.stringMatching(/\/media\/GALLERY\/1280\.webp$/),
    })
    await publish(event.id, 2, themeOf(foreign!.id))
    expect((await readResolvedTheme(event.slug)).look.background).toMatchObject({ kind: 'colour', pictureUrl: null })
  })
})
