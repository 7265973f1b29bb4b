import { msg } from '@lingui/core/runtime-macro'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { useReportOf } from '#client/lib/monitoring/reported-error.ts'
import { wasOnScreen } from '#client/lib/navigation/shown-page.ts'
import { useAnnouncedRoute } from '#client/lib/navigation/shown-route.ts'
import { ErrorPage } from '#client/ui/shell/error-page.tsx'
import { describeRouteError } from './describe-route-error.ts'

const takenAway = msg`This page was here a moment ago. It was removed, or your access changed. If you didn’t expect that, ask the organizer.`
const offlineNote = msg`You seem to be offline. Reconnect, then reload this page.`

/** The page for whatever a route threw. */
export function RouteError({ error }: { error: unknown }) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const facts = describeRouteError(error)
  useAnnouncedRoute({ status: facts.status ?? 500, personId: null })
  const reportId = useReportOf(error)
  const isOffline = typeof document !== 'undefined' && !navigator.onLine
  const note = facts.status === 404 && wasOnScreen(pathname) ? t(takenAway) : facts.note
  return (
    <ErrorPage
      {...facts}
      eventId={facts.eventId ?? reportId}
      note={facts.status === null && isOffline ? t(offlineNote) : note}
    />
  )
}
