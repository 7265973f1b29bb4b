import { expect, test } from 'vitest'
import { demoPassword } from '../../contract/demo.ts'
import type { Visitor } from '../../contract/visitor.ts'
import { createMailbox } from '../../platform/mail/mailbox.ts'
import { useTestApp } from '../../testing/app.ts'
import { english } from '../../testing/english.ts'
import { noPages } from '../../testing/no-pages.ts'

const post = (url: string, path: string, body: object) =>
  fetch(`${url}/bff/auth${path}`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('the demo’s accounts are open in a demo, and closed when the same database is opened without', async () => {
  const demo = await useTestApp({ demo: true })
  const owner = { email: 'owner@demo.test', password: demoPassword }
  const guest = { email: 'mira@example.test', password: 'a password of her own' }
  for (const account of [owner, guest])
    expect((await post(demo.url, '/sign-up/email', { name: 'Somebody', ...account })).status).toBe(200)
  expect((await post(demo.url, '/sign-in/email', owner)).status).toBe(200)

  const site = await useTestApp({ databaseUrl: demo.databaseUrl })
  const refused = await post(site.url, '/sign-in/email', owner)
  expect(refused.status).toBe(401)
  const wrong = await post(site.url, '/sign-in/email', { ...owner, password: 'not even a guess' })
  expect([wrong.status, (await refused.json()).code]).toEqual([401, (await wrong.json()).code])
  expect((await post(site.url, '/sign-in/email', guest)).status).toBe(200)
})

test.each([
  ['a demo on this machine', { demo: true, environment: 'dev' }, { isDemo: true, hasMailbox: true }],
  ['a demo in production', { demo: true }, { isDemo: true, hasMailbox: false }],
  [
    'a demo for everybody',
    { demo: true, environment: 'dev', publicUrl: 'https://events.example' },
    { isDemo: true, hasMailbox: false },
  ],
  ['a site', { environment: 'dev' }, { isDemo: false, hasMailbox: false }],
])('%s tells its pages what there is', async (_what, options, expected) => {
  let seen: Visitor | undefined
  const pages = noPages(async (_request, visitor) => {
    seen = visitor
    return new Response('a page')
  })
  const app = await useTestApp({ ...options, pages })
  await fetch(`${app.url}/login`)
  expect({ isDemo: seen!.config.isDemo, hasMailbox: seen!.mailbox !== null }).toEqual(expected)
})

test('the mailbox shows no words of any mail once mails go to the mailboxes of people', async () => {
  const app = await useTestApp()
  await post(app.url, '/sign-up/email', {
    name: 'Mira Holm',
    email: 'mira@example.test',
    password: 'a long enough one',
  })
  const [mail] = await createMailbox(app.platform, english, 'envelopes').list()
  expect(mail).toMatchObject({ kind: 'verify-email', to: { address: 'mira@example.test' } })
  const textOf = async (shows: 'whole' | 'envelopes') =>
    (await createMailbox(app.platform, english, shows).find(mail!.id))?.html
  expect(await textOf('whole')).toContain('token=')
  expect(await textOf('envelopes')).toBeNull()
})
