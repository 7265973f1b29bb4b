import { deliverPush } from '../../platform/push/deliver-push.ts'
import type { Actor } from '../actors.ts'
import type { TestApp } from '../app.ts'
import { mutate } from '../mutate.ts'
import type { TestBrowser } from '../push-service.ts'

/** Turn notifications on in a browser. @returns the answer. */
export function subscribeBrowser(
  actor: Actor,
  { input }: Pick<TestBrowser, 'input'>,
  { secret, ...more }: Record<string, unknown> = {},
) {
  return mutate(actor, 'subscribeBrowser', { ...input, secret, ...more }, '... on BrowserNotifications { isOn }')
}

export async function unsubscribeBrowser(actor: Actor, { endpoint }: TestBrowser, secret?: unknown): Promise<void> {
  await actor.ask('mutation ($input: UnsubscribeBrowserInput!) { unsubscribeBrowser(input: $input) { __typename } }', {
    input: { endpoint, secret },
  })
}

export async function isOn(actor: Actor, { endpoint }: TestBrowser, secret?: unknown): Promise<boolean> {
  const document =
    'query ($endpoint: String!, $secret: String) { browserNotifications(endpoint: $endpoint, secret: $secret) { isOn } }'
  return (await actor.ask(document, { endpoint, secret })).browserNotifications.isOn
}

export const waitingPushes = ({ platform }: TestApp) =>
  platform.db.pushDelivery.findMany({ where: { state: 'QUEUED' }, orderBy: { id: 'asc' } })

/** Do what the jobs of the notifications would do now. */
export async function deliverPushes(app: TestApp): Promise<void> {
  for (const { id } of await waitingPushes(app)) await deliverPush(app.platform, id)
}
