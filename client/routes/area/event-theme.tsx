import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { queryEventPage } from '#client/features/area/event-area.ts'
import { ThemeEditor } from '#client/features/themes/editor/theme-editor.tsx'
import { ThemeHistory } from '#client/features/themes/versions/theme-history.tsx'
import { ThemeMiniature } from '#client/features/themes/theme-miniature.tsx'
import { ThemeTokens } from '#client/features/themes/theme-tokens.tsx'
import { graphql } from '#client/gql/index.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import type { PageHandle } from '#client/lib/navigation/page-handle.ts'
import type { Route } from './+types/event-theme.ts'

const EventThemePage = graphql(`
  query EventThemePage($eventId: ID!, $language: String) {
    node(id: $eventId) {
      __typename
      ... on Event {
        id
        title(language: $language)
        cover {
          id
        }
        viewerCan {
          changeVisuals
        }
        theme {
          tokens
        }
        ...ThemeMiniature_Event
        ...ThemeVersions_Event
        ...ThemeEditor_Event
      }
    }
  }
`)

export async function loader({ context, params }: Route.LoaderArgs) {
  const { page } = await queryEventPage(context, EventThemePage, { eventId: params.eventId })
  return { event: page.node, now: new Date().toISOString() }
}

export const handle: PageHandle = { isTool: true, isCanvas: true }

export default function EventThemeRoute({ loaderData: { event, now } }: Route.ComponentProps) {
  const isAwake = useHydrated()
  // Someone whose right ends while they edit keeps their work on screen. The draft says that only they have it.
  const [isEditing] = useState(event.viewerCan.changeVisuals)
  if (!isEditing && !event.viewerCan.changeVisuals) return <PublishedThemeView event={event} now={now} />
  return (
    <>
      {/* Without a script nothing can be edited, but the published theme can be seen. */}
      {!isAwake && (
        <div className="hidden noscript:block">
          <PublishedThemeView event={event} now={now} />
        </div>
      )}
      <div className="noscript:hidden">
        <ThemeEditor event={event} />
      </div>
    </>
  )
}

type EventOfPage = Route.ComponentProps['loaderData']['event']

function PublishedThemeView({ event, now }: { event: EventOfPage; now: string }) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-[68ch] text-sm text-pretty text-muted">
        {event.theme
          ? t`This is the theme your visitors see.`
          : event.cover
            ? t`No theme published yet. The page takes its colours from the poster.`
            : t`No theme published yet. The page takes its colours from the poster drawn from its title.`}
      </p>
      <ThemeMiniature event={event} now={now} />
      {event.theme && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <ThemeTokens tokens={event.theme.tokens} />
          <ThemeHistory event={event} />
        </div>
      )}
    </div>
  )
}
