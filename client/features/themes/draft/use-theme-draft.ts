import { msg } from '@lingui/core/runtime-macro'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { api } from '#client/lib/apollo/load-client.ts'
import { browserI18n } from '#client/lib/i18n/i18n-of-page.ts'
import { onLiveStatus, readLiveStatus } from '#client/lib/live/live-status.ts'
import { createDeviceStore } from '#client/lib/durable-queue/device-store.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { makeId } from '#client/lib/make-id.ts'
import { changesBetween, decodeBytes } from '#contract/theme/theme-document.ts'
import { DraftViewer, ThemeDocument } from './draft-operations.ts'
import type { DraftStore } from './draft-queue.ts'
import { rightsOver, sendPresence, sendPublication, sendRestoration, sendUpdate } from './send-to-draft.ts'
import type { ThemeEditor } from './theme-draft.ts'
import { ThemeSession } from './theme-session.ts'

const ThemeDraftFragment = graphql(`
  fragment ThemeDraft_Event on Event {
    id
    slug
    theme {
      version
      tokens
    }
    themeDraft {
      tokens
    }
  }
`)

const PublishedTheme = graphql(`
  subscription PublishedTheme($slug: String!) {
    eventChanged(slug: $slug) {
      id
      theme {
        version
        tokens
      }
    }
  }
`)

type Tokens = Record<string, unknown>

/** Everything done here is with the server within this time, or publishing says that it is not. In milliseconds. */
const settleWithinMs = 10_000

/**
 * The draft of an event's theme, shared with everybody else who has it open. What is done here shows at once, is sent until
 * the server has it, and is merged with what others do.
 */
export function useThemeDraft(reference: FragmentType<typeof ThemeDraftFragment>) {
  const event = readFragment(ThemeDraftFragment, reference)
  const [revision, setRevision] = useState(0)
  const [published, setPublished] = useState<{ version: number; tokens: Tokens } | null>(null)
  const loaded = event.theme && { version: event.theme.version, tokens: event.theme.tokens as Tokens }
  const showPublished = ({ version, tokens }: { version: number; tokens: unknown }) =>
    setPublished({ version, tokens: tokens as Tokens })
  const latest = (published?.version ?? 0) > (loaded?.version ?? 0) ? published : loaded
  const [session] = useState(() =>
    makeSession(event.id, (event.themeDraft?.tokens ?? loaded?.tokens ?? {}) as Tokens, () =>
      setRevision((count) => count + 1),
    ),
  )
  const view = useSyncExternalStore(session.subscribe, session.read, session.read)

  useEffect(() => {
    void session.start()
    const stopListening = onLiveStatus(() => {
      if (readLiveStatus() !== 'live' && readLiveStatus() !== null) session.disconnect()
    })
    return () => {
      stopListening()
      session.stop()
    }
  }, [session])

  useLiveSubscription({
    document: ThemeDocument,
    variables: { eventId: event.id },
    isUncached: true,
    revision: String(revision),
    resume: () => {
      session.disconnect()
      return session.resume()
    },
    onData: ({ d: { e: epoch, s: sequence, c: writer, w: isWhole, u, p: editors, g: editorsGone } }) => {
      const update = u === null ? null : decodeBytes(u)
      session.receive({ epoch, sequence, writer, isWhole, update, editors, editorsGone })
    },
    onEnded: () => session.becomeReadOnly(rightsOver),
  })
  useLiveSubscription({
    document: PublishedTheme,
    variables: { slug: event.slug },
    isUncached: true,
    onData: ({ eventChanged: { theme } }) => theme && showPublished(theme),
  })

  return {
    ...view,
    /** Several tokens are one step of undo; `undefined` removes one. What is not allowed is refused with a notice. */
    set: (changes: Readonly<Tokens>) => session.set(changes),
    undo: () => session.undo(),
    redo: () => session.redo(),
    dismissNotice: () => session.dismissNotice(),
    showControl: (control: string | null) => session.show({ control }),
    showCursor: (cursor: ThemeEditor['cursor']) => session.show({ cursor }),
    /** Against what is published. */
    changes: changesBetween(latest?.tokens ?? {}, view.tokens),
    /** The theme that the last live message brought; a new object with every message. */
    published,
    async publish() {
      const position = await session.settled(settleWithinMs)
      if (!position)
        return { problem: browserI18n()._(msg`Your latest changes are still being saved. Try again in a moment.`) }
      const { problem, answer } = await sendPublication(api, { eventId: event.id, ...position })
      if (answer) showPublished(answer)
      return { problem }
    },
    async restore(version: number) {
      await session.settled(settleWithinMs)
      return sendRestoration(api, { eventId: event.id, version })
    },
  }
}

export type ThemeDraft = ReturnType<typeof useThemeDraft>

function makeSession(eventId: string, tokens: Tokens, followAgain: () => void): ThemeSession {
  const key = makeId()
  return new ThemeSession(
    {
      key,
      store: typeof window === 'undefined' ? null : storeOfViewer(eventId),
      send: (update, epoch) => sendUpdate(api, eventId, update, epoch),
      showPresence: (place) => sendPresence(api, eventId, key, place),
      followAgain,
      now: Date.now,
    },
    tokens,
  )
}

/** What is stored is stored for one person; nobody's is stored for nobody. */
function storeOfViewer(eventId: string): DraftStore {
  const store = api.query({ query: DraftViewer }).then(({ data }): DraftStore => {
    if (!data?.viewer) throw new Error('nobody is logged in')
    return createDeviceStore('theme-edits', data.viewer.id, eventId)
  })
  store.catch(() => {})
  return {
    read: async () => (await store).read(),
    write: async (key, entry) => (await store).write(key, entry),
    remove: async (key) => (await store).remove(key),
    removeBefore: async (oldest) => (await store).removeBefore(oldest),
  }
}
