import { I18nProvider } from '@lingui/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { formatter } from '#contract/time/formatters.ts'
import { ignoreDroppedAnswers } from './features/errors/dropped-answers.ts'
import { LastResort } from './features/errors/last-resort.tsx'
import { goToWantedPage, recoverMissingChunks } from './features/errors/missing-chunk.ts'
import { noteTyped } from './lib/forms/adopt-typed.ts'
import { nextTask } from './lib/next-task.ts'
import { createBrowserI18n } from './lib/i18n/load-page-messages.ts'
import { readPublicConfig } from './lib/public-config.ts'

/** The reporter is a chunk of its own: without one configured, visitors do not download it. */
async function loadMonitoring() {
  const config = readPublicConfig()
  if (!config?.sentry) return null
  const { startMonitoring } = await import('./lib/monitoring/monitoring.client.ts')
  return startMonitoring({ ...config, sentry: config.sentry })
}

goToWantedPage()
// Before the reporter listens.
ignoreDroppedAnswers()
const i18n = createBrowserI18n()
const monitoring = await loadMonitoring()

LastResort.onCrash = monitoring?.rootOptions.onUncaughtError
const chunks = recoverMissingChunks()

// Formatting the first date takes a phone 100 ms. It has a task of its own, so that presses are answered in between.
if (document.querySelector('time')) {
  await nextTask()
  formatter(Intl.DateTimeFormat, i18n.locale)
  await nextTask()
}

noteTyped()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <LastResort>
          <HydratedRouter
            instrumentations={[chunks, ...(monitoring?.instrumentations ?? [])]}
            onError={monitoring?.onError}
          />
        </LastResort>
      </I18nProvider>
    </StrictMode>,
    monitoring?.rootOptions,
  )
})
