import { expect, test } from 'vitest'
import { makeOrganization } from '../../../testing/factories.ts'
import { shareTestApp } from '../../../testing/shared-app.ts'
import { duplicate, makeHostedOrganization, publishTerms, update } from '../../../testing/modules/events.ts'

const app = shareTestApp()
const hostile = `${'* '.repeat(2_000)}a`
const read = (slug: string) =>
  app
    .stranger()
    .ask(
      'query ($slug: String!) { event(slug: $slug) { descriptionHtml terms { bodyHtml } organization { descriptionHtml } } }',
      {
        slug,
      },
    )
    .then(({ event }) => event)

test('an event that was saved is read as HTML that was made once', async () => {
  const hosted = await makeHostedOrganization(app)
  const event = await hosted.make()
  await update(hosted.host, event, { description: '**Bring** <script>x</script> shoes' })
  await publishTerms(hosted.host, event, { body: '# Be kind' })
  expect(await read(event.slug)).toMatchObject({
    descriptionHtml: '<p><strong>Bring</strong> x shoes</p>',
    terms: { bodyHtml: '<h3>Be kind</h3>' },
  })
  const stored = await app.platform.db.event.findUniqueOrThrow({ where: { id: event.id }, include: { terms: true } })
  expect(stored.descriptionHtml).toBe('<p><strong>Bring</strong> x shoes</p>')
  expect(stored.terms[0]?.bodyHtml).toBe('<h3>Be kind</h3>')
})

test('a text that would stop the page is refused when it is saved, with what is wrong', async () => {
  const hosted = await makeHostedOrganization(app)
  const event = await hosted.make({ description: 'Before' })
  const problem = { path: 'description', message: expect.stringContaining('inside each other') }
  expect(await update(hosted.host, event, { description: hostile })).toMatchObject({
    code: 'INVALID_INPUT',
    invalid: [problem],
  })
  expect(await publishTerms(hosted.host, event, { body: hostile })).toMatchObject({
    code: 'INVALID_INPUT',
    fields: [{ ...problem, path: 'body' }],
  })
  const organization = await makeOrganization(app)
  const { createEvent } = await organization.owner.ask(
    'mutation ($input: CreateEventInput!) { createEvent(input: $input) { __typename ... on InvalidInput { fields { path } } } }',
    {
      input: {
        title: 'Loud',
        startsAt: '2040-05-01T10:00',
        endsAt: '2040-05-01T12:00',
        timeZone: 'Europe/Oslo',
        terms: hostile,
      },
    },
  )
  expect(createEvent).toMatchObject({ __typename: 'InvalidInput', fields: [{ path: 'terms' }] })
  expect(await read(event.slug)).toMatchObject({ descriptionHtml: '<p>Before</p>' })
})

test('a text that was stored before is read at once, over the bounds too, and made only the first time', async () => {
  const hosted = await makeHostedOrganization(app)
  const event = await hosted.make()
  const { db } = app.platform
  // As an older release, or a script, wrote it.
  await db.event.update({ where: { id: event.id }, data: { description: '*Old*' } })
  expect(await read(event.slug)).toMatchObject({ descriptionHtml: '<p><em>Old</em></p>' })
  expect(await db.event.findUniqueOrThrow({ where: { id: event.id } })).toMatchObject({
    descriptionHtml: '<p><em>Old</em></p>',
  })
  await db.event.update({ where: { id: event.id }, data: { description: `${hostile}b` } })
  expect(await read(event.slug)).toMatchObject({ descriptionHtml: `<p>${hostile}b</p>` })
})

test('a copy has what the original says', async () => {
  const hosted = await makeHostedOrganization(app)
  const event = await hosted.make()
  await update(hosted.host, event, { description: '*Again*' })
  const copy = await duplicate(hosted.host, event, {
    title: 'Copy',
    startsAt: '2040-05-01T10:00',
    copy: ['DESCRIPTION'],
  })
  const { event: read } = await hosted.host.ask('query ($slug: String!) { event(slug: $slug) { descriptionHtml } }', {
    slug: copy.slug,
  })
  expect(read.descriptionHtml).toBe('<p><em>Again</em></p>')
})
