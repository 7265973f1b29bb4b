import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { readPublicConfig } from './lib/public-config.ts'

/** The reporter is a chunk of its own: who runs Marquee without one does not make visitors download it. */
async function loadMonitoring() {
  const config = readPublicConfig()
  if (!config?.sentry) return null
  const { startMonitoring } = await import('./lib/monitoring.client.ts')
  return startMonitoring({ ...config, sentry: config.sentry })
}

const monitoring = await loadMonitoring()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={monitoring?.instrumentations} onError={monitoring?.onError} />
    </StrictMode>,
    monitoring?.rootOptions,
  )
})
