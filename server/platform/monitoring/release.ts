import { readFileSync } from 'node:fs'

const manifest = new URL('../../../package.json', import.meta.url)

/**
 * Names what runs in reports and sessions, such as `marquee@0.1.0`; sessions without a release are
 * not taken.
 */
export const releaseName = `marquee@${(JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version}`
