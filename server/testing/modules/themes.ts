import * as Y from 'yjs'
import {
  decodeBytes,
  encodeBytes,
  makeThemeDocument,
  tokensOf,
  type TokenValues,
  writeTokens,
} from '../../contract/theme/theme-document.ts'
import type { Actor } from '../actors.ts'
import { mutationOf } from '../mutate.ts'

const applied = '... on ThemeUpdateApplied { epoch sequence }'
export const applyUpdate = mutationOf(
  'applyThemeUpdate',
  `${applied} ... on ThemeUpdateRefused { token } ... on ThemeEpochOver { epoch }`,
)
export const publish = mutationOf('publishTheme', '... on EventTheme { version tokens }')
export const restore = mutationOf('restoreTheme', applied)
export const showPresence = mutationOf('showThemePresence', '... on ThemePresenceShown { key }')
export const followTheme = /* GraphQL */ `
  subscription Theme($eventId: ID!, $epoch: Int, $stateVector: String) {
    themeDocument(eventId: $eventId, epoch: $epoch, stateVector: $stateVector) {
      epoch
      sequence
      writer
      isWhole
      update
      editors {
        key
        user {
          name
        }
        control
        cursorX
        cursorY
        color
      }
      editorsGone
    }
  }
`

interface Change {
  epoch: number
  sequence: number
  isWhole: boolean
  update: string | null
}

/** The least a client of the document does: no resending, no undo. */
export class TestEditor {
  document = makeThemeDocument()
  epoch = 1
  readonly actor: Actor
  readonly eventId: string

  constructor(actor: Actor, eventId: string) {
    this.actor = actor
    this.eventId = eventId
  }

  get tokens(): Record<string, unknown> {
    return tokensOf(this.document)
  }

  /** What a local edit makes, not yet sent. */
  edit(changes: TokenValues): Uint8Array {
    let update = new Uint8Array()
    this.document.once('update', (bytes: Uint8Array) => (update = new Uint8Array(bytes)))
    writeTokens(this.document, changes)
    return update
  }

  async send(update: Uint8Array): Promise<any> {
    const input = { eventId: this.eventId, epoch: this.epoch, update: encodeBytes(update) }
    return (await this.actor.ask(applyUpdate, { input })).applyThemeUpdate
  }

  set(changes: TokenValues): Promise<any> {
    return this.send(this.edit(changes))
  }

  take({ epoch, isWhole, update }: Change): void {
    if (isWhole) this.document = makeThemeDocument()
    this.epoch = epoch
    if (update !== null) Y.applyUpdate(this.document, decodeBytes(update)!)
  }

  /** Has what the server has. */
  async catchUp(): Promise<this> {
    const stream = this.follow()
    this.take((await stream.next()).themeDocument)
    await stream.close()
    return this
  }

  follow(from: { epoch?: number; stateVector?: string } = {}) {
    return this.actor.subscribe(followTheme, { eventId: this.eventId, ...from })
  }
}

/** Edit the theme of an event and publish it. @returns the answer of publishTheme: a version, or a refusal. */
export async function publishTokens(actor: Actor, eventId: string, tokens: TokenValues): Promise<any> {
  const editor = await new TestEditor(actor, eventId).catchUp()
  const { epoch, sequence } = await editor.set(tokens)
  return (await actor.ask(publish, { input: { eventId, epoch, sequence } })).publishTheme
}
