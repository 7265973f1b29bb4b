import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { Breadcrumb } from '#client/ui/shell/breadcrumb.tsx'
import { LinkTabs } from '#client/ui/shell/link-tabs.tsx'
import { NavigationLine } from '#client/ui/shell/navigation-line.tsx'
import { Display } from '#client/ui/text/typography.tsx'
import { areaPages, pageOfPath, pagesOpenTo } from './area-pages.ts'
import { areaAddress, type AreaPlace } from './area-place.ts'
import { decideTrail } from './decide-trail.ts'

/**
 * `small` is only the title and the tabs on a phone, for pages that are tools. `line` is the trail and the tabs
 * everywhere; the trail names the place.
 */
export type AreaHeaderSize = 'full' | 'small' | 'line'

interface AreaHeaderProps {
  place: AreaPlace
  /** Beside the title, such as a state. */
  badge?: ReactNode
  children?: ReactNode
  /** What can be done from every page, at the end of the row. */
  actions?: ReactNode
  picture?: ReactNode
  size?: AreaHeaderSize
}

const tabsLabels = {
  organization: msg`Organization pages`,
  group: msg`Group pages`,
  event: msg`Event pages`,
}

/** Head of every page of the area: the trail, what it is about, and the tabs that the member may open. */
export function AreaHeader({ place, badge, children, actions, picture, size = 'full' }: AreaHeaderProps) {
  const { t, i18n } = useLingui()
  const scope = place.event ? 'event' : place.group ? 'group' : 'organization'
  const title = place.event?.title ?? place.group?.name ?? place.organization.name
  const isSmall = size !== 'full'
  const isLine = size === 'line'
  const { pathname } = useLocation()
  const page = pageOfPath(scope, pathname) ?? areaPages[scope][0]
  const pageName = page && t(page.label)
  const tabs = pagesOpenTo(scope, place.role)
  const trail = page && <Breadcrumb steps={decideTrail(i18n, place, page)} className="min-w-0" />
  const buttons = actions && (
    <div className={classNames('flex flex-wrap items-center gap-2', isSmall && 'max-sm:hidden', isLine && 'shrink-0')}>
      {actions}
    </div>
  )
  return (
    <header
      className={classNames(
        'flex flex-col',
        isLine ? 'gap-1 pt-1' : 'pt-3 sm:gap-5 sm:pt-5',
        !isLine && (isSmall ? 'gap-2' : 'gap-4'),
      )}
    >
      {isLine ? (
        <div className="flex items-center justify-between gap-4">
          <h1 className="sr-only">
            <Trans comment="Heading: an event or organization, and its page">
              <bdi>{title}</bdi>, {pageName}
            </Trans>
          </h1>
          {trail}
          {buttons}
        </div>
      ) : (
        <>
          {trail}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            {picture}
            <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1.5">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                <Display
                  dir="auto"
                  size="sm"
                  className={classNames('break-words', isSmall && 'max-sm:text-title max-sm:line-clamp-1')}
                >
                  {title}
                </Display>
                {badge}
              </div>
              {children && <div className={classNames(isSmall && 'max-sm:hidden')}>{children}</div>}
            </div>
            {buttons}
          </div>
        </>
      )}
      <div className="relative">
        {tabs.length > 1 ? (
          <LinkTabs
            label={t(tabsLabels[scope])}
            tabs={tabs.map(({ path, label }) => ({
              to: areaAddress(place, path),
              label: t(label),
              isExact: path === '',
            }))}
          />
        ) : (
          <div className="border-b border-line" />
        )}
        <NavigationLine />
      </div>
    </header>
  )
}
