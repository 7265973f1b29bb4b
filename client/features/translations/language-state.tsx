import { Plural, Trans } from '@lingui/react/macro'
import { Badge } from '#client/ui/text/badge.tsx'

interface LanguageStateProps {
  missingCount: number
  outdatedCount: number
}

/** Whether all texts are there in a language, and as new as the original. */
export function LanguageState({ missingCount, outdatedCount }: LanguageStateProps) {
  if (missingCount + outdatedCount === 0)
    return (
      <Badge tone="live">
        <Trans comment="All texts of an event are translated into a language">Complete</Trans>
      </Badge>
    )
  return (
    <span className="flex flex-wrap gap-2">
      {missingCount > 0 && (
        <Badge tone="outline">
          <Plural value={missingCount} one="# missing" other="# missing" />
        </Badge>
      )}
      {outdatedCount > 0 && (
        <Badge tone="wash">
          <Plural value={outdatedCount} one="# older than the original" other="# older than the original" />
        </Badge>
      )}
    </span>
  )
}
