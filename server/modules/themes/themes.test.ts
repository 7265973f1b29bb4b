import { expect, test } from 'vitest'
import { giveRole } from '../../testing/actors.ts'
import { makeEvent, makeOrganization } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/shared-app.ts'

const themes = /* GraphQL */ `
  query ($slug: String!) {
    event(slug: $slug) {
      theme {
        version
        tokens
        publishedBy {
          name
        }
      }
      themeVersions(first: 10) {
        edges {
          node {
            version
            publishedBy {
              name
            }
          }
        }
      }
    }
  }
`

const app = shareTestApp()

test('everybody sees the published look; who made it and what was before are for hosts and above', async () => {
  const organization = await makeOrganization(app)
  const event = await makeEvent(app, organization.groupId)
  const [host, promoter] = await Promise.all([app.person('Host'), app.person('Promoter')])
  await giveRole(app.platform, host, organization.id, 'host')
  await giveRole(app.platform, promoter, organization.id, 'promoter')
  await app.platform.db.eventTheme.create({
    data: {
      eventId: event.id,
      snapshot: new Uint8Array(),
      versions: {
        create: [
          { version: 1, tokens: { accent: '#111111' } },
          { version: 2, tokens: { accent: '#ffb224' }, publishedById: host.userId },
        ],
      },
    },
  })
  const forHost = (await host.ask(themes, { slug: event.slug })).event
  expect(forHost.theme).toEqual({ version: 2, tokens: { accent: '#ffb224' }, publishedBy: { name: 'Host' } })
  expect(forHost.themeVersions.edges.map(({ node }: any) => [node.version, node.publishedBy?.name ?? null])).toEqual([
    [2, 'Host'],
    [1, null],
  ])
  for (const actor of [promoter, app.stranger(), await app.person('Elsewhere')]) {
    const { event: seen } = await actor.ask(themes, { slug: event.slug })
    expect(seen).toEqual({
      theme: { version: 2, tokens: { accent: '#ffb224' }, publishedBy: null },
      themeVersions: null,
    })
  }
})
