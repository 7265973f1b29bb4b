import { WebSocket } from 'ws'
import { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'
import type { Editor } from './editor.ts'
import type { EditorFacts } from './server.ts'

/** The client that goes with y-websocket's server. Editors of one process do not tell each other past the server. */
export async function openYWebsocketEditor(port: number, { document }: EditorFacts): Promise<Editor> {
  const doc = new Y.Doc()
  const provider = new WebsocketProvider(`ws://127.0.0.1:${port}`, document, doc, {
    WebSocketPolyfill: WebSocket as unknown as typeof globalThis.WebSocket,
    disableBc: true,
  })
  await new Promise<void>((resolve) => provider.once('sync', () => resolve()))
  const tokens = doc.getMap('tokens')
  return {
    set: (token, value) => void tokens.set(token, value),
    onChange: (listener) =>
      tokens.observe(({ keysChanged }) => {
        for (const token of keysChanged) listener(token, tokens.get(token))
      }),
    read: () => tokens.toJSON(),
    // Nobody answers an edit there.
    saved: async () => {},
    leave: () => provider.destroy(),
  }
}
