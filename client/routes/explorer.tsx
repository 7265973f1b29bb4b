import { msg } from '@lingui/core/runtime-macro'
import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { PageHandle } from '#client/lib/navigation/page-handle.ts'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { latePart } from '#client/lib/scripts/late-part.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { Spinner } from '#client/ui/layout/spinner.tsx'
import { Text } from '#client/ui/text/typography.tsx'
import type { Route } from './+types/explorer.ts'

/** Most of it is an editor, which needs a browser. */
const Explorer = latePart(() => import('#client/features/explorer/explorer.tsx'))

export const handle: PageHandle = { isBare: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: i18nOfPage(matches)._(msg`GraphQL explorer`), isHidden: true })

/** Shown to a browser that opens the address of the API. */
export default function ExplorerRoute() {
  const isHydrated = useHydrated()
  return (
    <main className="grid h-dvh">
      <h1 className="sr-only">
        <Trans>GraphQL explorer</Trans>
      </h1>
      <Text className="hidden place-self-center p-4 noscript:block">
        <Trans>The explorer needs JavaScript.</Trans>
      </Text>
      {isHydrated && (
        <Suspense fallback={<Spinner className="size-6 place-self-center" />}>
          <Explorer />
        </Suspense>
      )}
    </main>
  )
}
