/** What follows the address of an event's page when the theme editor shows it: `/e/{slug}?preview`. */
export const previewParameter = 'preview'

/** From the editor to the page in its frame. */
export interface ApplyThemeMessage<Theme = unknown> {
  type: 'marquee:apply-theme'
  theme: Theme
}

/** From the page in the frame to the editor. */
export interface ListeningMessage {
  type: 'marquee:listening'
}

/** A message of this site's own window, and of no other; null for all else. Pure. */
export function readMessage<Message extends ApplyThemeMessage | ListeningMessage>(
  { data, origin, source }: Pick<MessageEvent, 'data' | 'origin' | 'source'>,
  expected: { type: Message['type']; origin: string; source: unknown },
): Message | null {
  if (origin !== expected.origin || source !== expected.source) return null
  const type = (data as { type?: unknown } | null)?.type
  return type === expected.type ? (data as Message) : null
}
