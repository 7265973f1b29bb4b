import type { I18n, MessageDescriptor } from '@lingui/core'

/**
 * Something for people to read, before it is known in which language: a message, or a function for
 * what needs a list or several sentences.
 */
export type Text = MessageDescriptor | ((i18n: I18n) => string)

export function say(i18n: I18n, text: Text): string {
  return typeof text === 'function' ? text(i18n) : i18n._(text)
}

/** Several sentences after each other. */
export function sentences(texts: readonly Text[]): Text {
  const [only, ...more] = texts
  return only && more.length === 0 ? only : (i18n) => texts.map((text) => say(i18n, text)).join(' ')
}

/** A message with its values, where `msg` cannot take them: `{max, number}`, or one with a comment. */
export function withValues(message: MessageDescriptor, values: Record<string, unknown>): MessageDescriptor {
  return { ...message, values }
}
