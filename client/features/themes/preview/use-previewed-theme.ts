import { useSyncExternalStore } from 'react'
import { previewParameter, readMessage, type ApplyThemeMessage } from './preview-message.ts'

let received: unknown = null
const followers = new Set<() => void>()

/**
 * The theme of an event's page: the published one, or the one that the theme editor sends to the page in its frame. Only
 * a window of this site can be that editor (`frame-ancestors` of the answer, and the message's origin).
 */
export function usePreviewedTheme<Theme>(published: Theme): Theme {
  const previewed = useSyncExternalStore(follow, () => received, nothing)
  return previewed === null ? published : (previewed as Theme)
}

const nothing = () => null

function follow(changed: () => void): () => void {
  if (!isPreview()) return () => undefined
  followers.add(changed)
  if (followers.size === 1) listen()
  return () => {
    followers.delete(changed)
    if (followers.size === 0) removeEventListener('message', apply)
  }
}

function isPreview(): boolean {
  return window.parent !== window && new URLSearchParams(location.search).has(previewParameter)
}

function listen(): void {
  // The preview can be scrolled, but nothing in it can be pressed or focused.
  document.body.inert = true
  addEventListener('message', apply)
  window.parent.postMessage({ type: 'marquee:listening' }, location.origin)
}

function apply(event: MessageEvent): void {
  const expected = { type: 'marquee:apply-theme', origin: location.origin, source: window.parent } as const
  const message = readMessage<ApplyThemeMessage>(event, expected)
  if (!message) return
  received = message.theme
  for (const changed of followers) changed()
}
