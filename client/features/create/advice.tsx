import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { FieldLink } from '#client/features/event-editor/public.ts'
import type { DraftEventData } from './send-draft.ts'

const link = 'rounded-[3px] font-semibold text-text accent-underline'

export function Advice({ event, areaPath }: { event: DraftEventData | null; areaPath: string | null }) {
  const advice = (event?.publicationChecks ?? []).filter((check) => !check.isRequired)
  return (
    <div className="flex min-h-20 flex-col gap-2 text-sm text-pretty text-muted">
      {advice.map(({ path, message }) => (
        <p key={path}>
          <FieldLink path={path} className={link}>
            {message}
          </FieldLink>
        </p>
      ))}
      {areaPath && (
        <p>
          <Trans>
            Want more? You can{' '}
            <Link to={`${areaPath}/visuals`} className={link}>
              add a gallery
            </Link>
            ,{' '}
            <Link to={`${areaPath}/theme`} className={link}>
              design your own theme
            </Link>{' '}
            or{' '}
            <Link to={`${areaPath}/terms`} className={link}>
              write event terms
            </Link>
            .
          </Trans>
        </p>
      )}
    </div>
  )
}
