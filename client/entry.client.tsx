import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { LastResort } from './features/errors/last-resort.tsx'
import { goToWantedPage, recoverMissingChunks } from './features/errors/missing-chunk.ts'
import { readPublicConfig } from './lib/public-config.ts'

/** The reporter is a chunk of its own: without one configured, visitors do not download it. */
async function loadMonitoring() {
  const config = readPublicConfig()
  if (!config?.sentry) return null
  const { startMonitoring } = await import('./lib/monitoring/monitoring.client.ts')
  return startMonitoring({ ...config, sentry: config.sentry })
}

goToWantedPage()
const monitoring = await loadMonitoring()

LastResort.onCrash = monitoring?.rootOptions.onUncaughtError
const chunks = recoverMissingChunks()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LastResort>
        <HydratedRouter
          instrumentations={[chunks, ...(monitoring?.instrumentations ?? [])]}
          onError={monitoring?.onError}
        />
      </LastResort>
    </StrictMode>,
    monitoring?.rootOptions,
  )
})
