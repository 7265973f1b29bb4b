import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Messages } from '@lingui/core'
import type { Locale } from '../../contract/locales.ts'
import type { PageMessages } from '../../contract/visitor.ts'
import { i18nOf } from '../../platform/i18n/catalogues.ts'
import type { PageBuild } from './page-build.ts'

/** Written by the build (client/bundle/list-messages.ts). */
interface MessagesOfScripts {
  /** The ids of the messages of a page's script and of all that it imports, by its file. */
  ofScripts: Record<string, string[]>
  /** What the scripts call a message, by its id. */
  shortIds: Record<string, string>
}

export function readMessagesOfScripts(): MessagesOfScripts {
  const file = resolve(import.meta.dirname, '../../../build/client/assets/messages-of-scripts.json')
  return JSON.parse(readFileSync(file, 'utf8')) as MessagesOfScripts
}

/** The messages of the pages of a build. From the sources, `listed` is null: a page gets all messages then. */
export function createPageMessages({ assets }: Pick<PageBuild, 'assets'>, listed: MessagesOfScripts | null) {
  const versions = new Map<Locale, string>()

  /** Changes when a page or a text changes. */
  function versionOf(locale: Locale): string {
    const version = versions.get(locale) ?? hash(assets.version + JSON.stringify(i18nOf(locale).messages))
    versions.set(locale, version)
    return version
  }

  /** Those that the page of these routes can show. */
  return function messagesOf(routeIds: readonly string[], locale: Locale): PageMessages {
    const { messages } = i18nOf(locale)
    return {
      locale,
      version: versionOf(locale),
      messages: listed ? pick(messages, idsOf(routeIds, listed), listed) : messages,
    }
  }

  function idsOf(routeIds: readonly string[], { ofScripts }: MessagesOfScripts): string[] {
    const scripts = [assets.entry.module, ...routeIds.flatMap((id) => assets.routes[id]?.module ?? [])]
    return [...new Set(scripts.flatMap((path) => ofScripts[path.replace(/^\//, '')] ?? []))]
  }
}

export type MessagesOf = ReturnType<typeof createPageMessages>

function pick(messages: Messages, ids: readonly string[], { shortIds }: MessagesOfScripts): Messages {
  const found: Messages = {}
  for (const id of ids) if (messages[id] !== undefined) found[shortIds[id] ?? id] = messages[id]
  return found
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12)
