import type { SaveStatus } from '#client/features/event-editor/draft-state.ts'
import { Button } from '#client/ui/button.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { SaveIndicator } from './save-indicator.tsx'

export interface DraftBarProps {
  status: SaveStatus
  isPublishing: boolean
  /** The page as organizers see it already; null until there is one. */
  pagePath: string | null
  loginPath: string
}

/** Stays at the lower edge: whether it is saved, and what comes next. */
export function DraftBar({ status, isPublishing, pagePath, loginPath }: DraftBarProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-surface/92 px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur sm:mx-0 sm:px-0">
      <SaveIndicator status={status} loginPath={loginPath} />
      <div className="flex shrink-0 items-center gap-2">
        <noscript>
          <Button type="submit" name="intent" value="save" variant="secondary">
            Save
          </Button>
        </noscript>
        {pagePath && (
          <LinkButton to={pagePath} variant="ghost" className="max-sm:hidden">
            See the page
          </LinkButton>
        )}
        <Button type="submit" name="intent" value="publish" isPending={isPublishing}>
          Publish
        </Button>
      </div>
    </div>
  )
}
