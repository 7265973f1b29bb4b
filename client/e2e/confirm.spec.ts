import { type Actor, type ApiUser, type Cast, expect, newAddress, test } from './fixtures/actors.ts'
import { runSql } from './fixtures/database.ts'
import { type MadeEvent, makeEvent } from './fixtures/scenario.ts'

const titleOf = (page: Actor['page'], name: string) => page.getByRole('heading', { name, level: 1 })

/** Someone without an account registered; their mail is in the mailbox. @returns the paths that its links lead to. */
async function registerByMail({ ask }: ApiUser, event: MadeEvent, email = newAddress()) {
  const { register } = await ask(
    'mutation ($input: RegisterInput!) { register(input: $input) { __typename ... on Registration { id } } }',
    { input: { eventId: event.id, partySize: 1, name: 'Ada Typed', email } },
  )
  let text = ''
  const read = async () => {
    const rows = await runSql<{ content: object }>('SELECT "content" FROM "Mail" WHERE "toAddress" = $1', [email])
    text = JSON.stringify(rows.at(-1)?.content ?? null)
    return text
  }
  await expect.poll(read).toContain(`/confirm/${register.id}`)
  const [confirm, undo] = [...text.matchAll(/https?:\/\/[^\s"\\]+\/confirm\/[^\s"\\]+/g)].map(([link]) => {
    const { pathname, search } = new URL(link)
    return pathname + search
  })
  return { confirm: confirm!, undo: undo! }
}

async function makeScene(cast: Cast) {
  const [host, visitor] = [await cast.api.demo('host'), await cast.visitor()]
  const event = await makeEvent(host)
  return { event, visitor, ...(await registerByMail(visitor, event)) }
}

test('a press on the mailed page confirms the address, and the spot opens in this browser', async ({ cast }) => {
  const { event, confirm } = await makeScene(cast)
  const { page } = await cast.visitor()
  await page.goto(confirm)
  await expect(titleOf(page, 'Is this you?')).toBeVisible()
  await expect(page.getByText(`Ada Typed registered one person for ${event.title}`)).toBeVisible()
  await page.getByRole('button', { name: 'Yes, that’s me' }).click()
  await expect(page).toHaveURL(`/e/${event.slug}/ticket`)
  await expect(page.getByRole('article', { name: /^Ticket to/ })).toContainText('Confirmed')
  // Pressed once, the mail's button opens the ticket at once, also where nobody was asked.
  const other = await cast.visitor()
  await other.page.goto(confirm)
  await expect(other.page).toHaveURL(`/e/${event.slug}/ticket`)
  await expect(other.page.getByRole('article', { name: /^Ticket to/ })).toContainText('Confirmed')
})

test('“This wasn’t me” in the mail ends what was done with the address, and says so', async ({ cast }) => {
  const { event, undo, confirm } = await makeScene(cast)
  const { page } = await cast.visitor()
  await page.goto(undo)
  await expect(titleOf(page, 'Wasn’t you?')).toBeVisible()
  await page.getByRole('button', { name: 'This wasn’t me' }).click()
  await expect(titleOf(page, 'Done. It’s cancelled.')).toBeVisible()
  await page.getByRole('link', { name: 'See the event' }).click()
  await expect(page).toHaveURL(`/e/${event.slug}`)
  await page.goto(confirm)
  await expect(titleOf(page, 'There’s nothing left to confirm')).toBeVisible()
})

test('a link that somebody made up confirms nothing', async ({ cast }) => {
  const { confirm, visitor } = await makeScene(cast)
  const response = await visitor.context.request.get(confirm.replace(/token=./, 'token=x'))
  expect(response.status()).toBe(404)
})

test('without JavaScript the press confirms too', async ({ cast }) => {
  const { event, confirm } = await makeScene(cast)
  const { page } = await cast.visitor({ javaScriptEnabled: false })
  await page.goto(confirm)
  await page.getByRole('button', { name: 'Yes, that’s me' }).click()
  await expect(page).toHaveURL(`/e/${event.slug}/ticket`)
  await expect(page.getByRole('article', { name: /^Ticket to/ })).toContainText('Confirmed')
})
