import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'client',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known with the first page: no request for a manifest, and no path reserved for it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
