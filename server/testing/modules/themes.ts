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

const refusal = '__typename ... on UserError { code message }'

export const applyUpdate = `mutation Apply($input: ApplyThemeUpdateInput!) {
  applyThemeUpdate(input: $input) {
    ... on ThemeUpdateApplied { epoch sequence } ${refusal} ... on ThemeUpdateRefused { token } ... on ThemeEpochOver { epoch }
  } }`
export const publish = `mutation Publish($input: PublishThemeInput!) {
  publishTheme(input: $input) { ... on EventTheme { version tokens } ${refusal} } }`
export const restore = `mutation Restore($input: RestoreThemeInput!) {
  restoreTheme(input: $input) { ... on ThemeUpdateApplied { epoch sequence } ${refusal} } }`
export const showPresence = `mutation Show($input: ShowThemePresenceInput!) {
  showThemePresence(input: $input) { ... on ThemePresenceShown { key } ${refusal} } }`
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
