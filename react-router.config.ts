import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { compressAssets } from './client/bundle/compress-assets.ts'

export default {
  appDirectory: 'client',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known with the first page: no request for a manifest, and no path reserved for it.
  routeDiscovery: { mode: 'initial' },
  // After all of it: the manifest of the routes is written last.
  buildEnd: ({ reactRouterConfig }) => compressAssets(join(reactRouterConfig.buildDirectory, 'client/assets')),
} satisfies Config
