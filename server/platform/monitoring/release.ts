import { readFileSync } from 'node:fs'

const manifest = new URL('../../../package.json', import.meta.url)

/** The release in reports and sessions, `marquee@0.1.0`. Sessions without one are not accepted. */
export const releaseName = `marquee@${(JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version}`
