import { useSyncExternalStore } from 'react'
import { previewParameter, readMessage, type WearMessage } from './preview-message.ts'

let worn: unknown = null
const followers = new Set<() => void>()

/**
 * What an event's page wears: what was published, or what the theme editor that shows the page in a frame tells it to
 * try on. Only a window of this site can be that editor (`frame-ancestors` of the answer, and the message's origin).
 */
export function usePreviewedTheme<Theme>(published: Theme): Theme {
  const previewed = useSyncExternalStore(follow, () => worn, nothing)
  return previewed === null ? published : (previewed as Theme)
}

const nothing = () => null

function follow(changed: () => void): () => void {
  if (!isPreview()) return () => undefined
  followers.add(changed)
  if (followers.size === 1) listen()
  return () => {
    followers.delete(changed)
    if (followers.size === 0) removeEventListener('message', wear)
  }
}

function isPreview(): boolean {
  return window.parent !== window && new URLSearchParams(location.search).has(previewParameter)
}

function listen(): void {
  // A picture of the page: nothing in it can be pressed or reached, but it can be scrolled.
  document.body.inert = true
  addEventListener('message', wear)
  window.parent.postMessage({ type: 'marquee:listening' }, location.origin)
}

function wear(event: MessageEvent): void {
  const expected = { type: 'marquee:wear', origin: location.origin, source: window.parent } as const
  const message = readMessage<WearMessage>(event, expected)
  if (!message) return
  worn = message.theme
  for (const changed of followers) changed()
}
