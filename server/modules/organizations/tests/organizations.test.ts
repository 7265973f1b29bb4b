import { describe, expect, test } from 'vitest'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import { giveRole } from '../../../testing/actors.ts'
import { makeOrganization } from '../../../testing/factories.ts'
import { shareTestApp } from '../../../testing/shared-app.ts'

const createOrganization = /* GraphQL */ `
  mutation ($input: CreateOrganizationInput!) {
    createOrganization(input: $input) {
      __typename
      ... on Organization {
        id
        slug
        viewerRole
        members {
          edges {
            node {
              role
            }
          }
        }
      }
      ... on UserError {
        code
        message
      }
      ... on InvalidInput {
        fields {
          path
        }
      }
    }
  }
`
const createGroup = /* GraphQL */ `
  mutation ($input: CreateGroupInput!) {
    createGroup(input: $input) {
      __typename
      ... on Group {
        slug
      }
      ... on UserError {
        code
      }
      ... on InvalidInput {
        fields {
          path
        }
      }
    }
  }
`

const app = shareTestApp()

describe('making an organization', () => {
  test('makes the person its owner, under a free address made from the name', async () => {
    const [one, two] = await Promise.all([app.person('One'), app.person('Two')])
    const answers = await Promise.all(
      [one, two].map((person) => person.ask(createOrganization, { input: { name: 'Hus & Have' } })),
    )
    for (const { createOrganization: made } of answers)
      expect(made).toMatchObject({ viewerRole: 'OWNER', members: { edges: [{ node: { role: 'OWNER' } }] } })
    const slugs = answers.map((answer) => answer.createOrganization.slug)
    expect(slugs).toContain('hus-and-have')
    expect(new Set(slugs)).toHaveLength(2)
  })

  test('refuses a taken or reserved address and an empty name', async () => {
    const person = await app.person('Owner')
    await person.ask(createOrganization, { input: { name: 'First', slug: 'first-organization' } })
    expect(
      (await person.ask(createOrganization, { input: { name: 'Second', slug: 'first-organization' } }))
        .createOrganization.code,
    ).toBe('URL_TAKEN')
    expect(
      (await person.ask(createOrganization, { input: { name: ' ', slug: 'graphql' } })).createOrganization.fields,
    ).toEqual([{ path: 'name' }, { path: 'slug' }])
  })

  test('is for people who have logged in', async () => {
    expect(
      (await app.stranger().execute(createOrganization, { input: { name: 'No' } })).errors?.[0]?.extensions?.code,
    ).toBe('UNAUTHENTICATED')
  })
})

test('groups are made by owners and admins; a host is refused, and to an outsider the organization is absent', async () => {
  const organization = await makeOrganization(app)
  const input = { organizationId: encodeGlobalId('Organization', organization.id), name: 'Winter series' }
  const [admin, host, outsider] = await Promise.all(['Admin', 'Host', 'Outsider'].map((name) => app.person(name)))
  await giveRole(app.platform, admin!, organization.id, 'admin')
  await giveRole(app.platform, host!, organization.id, 'host')
  expect((await organization.owner.ask(createGroup, { input })).createGroup).toEqual({
    __typename: 'Group',
    slug: 'winter-series',
  })
  expect((await admin!.ask(createGroup, { input })).createGroup.slug).toMatch(/^winter-series-/)
  expect((await host!.execute(createGroup, { input })).errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
  expect((await outsider!.ask(createGroup, { input })).createGroup.code).toBe('NOT_FOUND')
})

test('members are shown to members and null to everyone else', async () => {
  const organization = await makeOrganization(app)
  const { slug } = await app.platform.db.organization.findUniqueOrThrow({ where: { id: organization.id } })
  const query =
    'query ($slug: String!) { organization(slug: $slug) { viewerRole members { edges { node { role user { name } } } } } }'
  const outsider = await app.person('Outsider')
  expect((await organization.owner.ask(query, { slug })).organization.members.edges).toHaveLength(1)
  for (const actor of [outsider, app.stranger()])
    expect((await actor.ask(query, { slug })).organization).toEqual({ viewerRole: null, members: null })
})

test('two owners who demote each other at the same moment leave one owner', async () => {
  const organization = await makeOrganization(app)
  const second = await app.person('Second')
  await giveRole(app.platform, second, organization.id, 'owner')
  const demote = (userId: string | null) =>
    app.platform.db.membership.updateMany({
      where: { organizationId: organization.id, userId: userId! },
      data: { role: 'ADMIN' },
    })
  const results = await Promise.allSettled([demote(organization.owner.userId), demote(second.userId)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await app.platform.db.membership.count({ where: { organizationId: organization.id, role: 'OWNER' } })).toBe(1)
})
