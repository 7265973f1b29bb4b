import type { SaveStatus } from '#client/features/event-editor/public.ts'
import { Button } from '#client/ui/button/button.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { PublishProblems } from './publish-problems.tsx'
import { SaveIndicator } from './save-indicator.tsx'
import type { Publishing } from './use-publish.ts'

export interface DraftBarProps {
  status: SaveStatus
  publishing: Publishing
  /** The event's pages for organizers. */
  areaPath: string | null
  /** The page as organizers see it already; null until there is one. */
  pagePath: string | null
  loginPath: string
}

/** Stays at the lower edge: whether it is saved, and what comes next. */
export function DraftBar({ status, publishing, areaPath, pagePath, loginPath }: DraftBarProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-col gap-3 border-t border-line bg-surface/92 px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur">
      <PublishProblems tries={publishing.tries} problems={publishing.problems} areaPath={areaPath} />
      <div className="flex items-center justify-between gap-4">
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
          <Button type="submit" name="intent" value="publish" isPending={publishing.isPending}>
            Publish
          </Button>
        </div>
      </div>
    </div>
  )
}
