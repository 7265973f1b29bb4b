import { spawn } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { appendActivities } from '../modules/activity/public.ts'
import { transact } from '../platform/database/transact.ts'
import { makeEvent } from '../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../testing/shared-app.ts'

const app = shareTestApp()
const organization = shareOrganization(app)
const root = resolve(import.meta.dirname, '../..')

test('the example of a client over WebSocket runs as it is written, also where Node has no WebSocket', async () => {
  const event = await makeEvent(app, organization.groupId)
  await transact(app.platform, (tx, announce) =>
    appendActivities(tx, announce, [
      { eventId: event.id, kind: 'COMMENT', visibility: 'PUBLIC', actorId: null, actorName: 'Ada', details: {} },
    ]),
  )
  const text = await readFile(join(root, 'docs/api.md'), 'utf8')
  const example = [...text.matchAll(/^```js\n([^]*?)^```/gm)]
    .map(([, code]) => code!)
    .find((code) => /graphql-ws/.test(code))
  // Beside the packages that it imports.
  const file = join(root, `node_modules/.example-${event.url}.mjs`)
  await writeFile(
    file,
    example!.replace('ws://127.0.0.1:3000', app.url.replace('http', 'ws')).replaceAll('rooftop-sessions', event.url),
  )
  onTestFinished(() => rm(file))
  const program = spawn(process.execPath, ['--no-experimental-websocket', file])
  onTestFinished(() => void program.kill())
  let said = ''
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (chunk) => (said += chunk))
  await expect.poll(() => said, { timeout: 15_000 }).toContain("actorName: 'Ada'")
})
