import { openTab } from '../../client/features/themes/draft/testing.ts'
import type { Editor } from './editor.ts'
import type { EditorFacts } from './server.ts'

/** The session of Marquee's own editor, which knows nothing of being measured. */
export async function openMarqueeEditor(port: number, { document, headers }: EditorFacts): Promise<Editor> {
  const { session, close } = openTab({ url: `http://127.0.0.1:${port}`, headers, eventId: document })
  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!isSo()) return
        stop()
        resolve()
      }
      const stop = session.subscribe(look)
      setImmediate(look)
    })
  await until(() => session.read().state === 'live')
  let shown = session.read().tokens
  return {
    set: (token, value) => session.set({ [token]: value }),
    onChange: (listener) =>
      void session.subscribe(() => {
        const before = shown
        shown = session.read().tokens
        if (shown === before) return
        for (const token of Object.keys(shown)) if (shown[token] !== before[token]) listener(token, shown[token])
      }),
    read: () => session.read().tokens,
    saved: () => until(() => session.read().state === 'live'),
    leave: close,
  }
}
