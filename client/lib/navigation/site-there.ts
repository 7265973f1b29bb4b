import { buildFile } from '#contract/build-file.ts'

/** What a proxy, or a server that is stopping or starting, answers in the place of the site. */
export const awayStatuses: ReadonlySet<number> = new Set([502, 503, 504])

export async function isSiteThere(): Promise<boolean> {
  try {
    const { status } = await fetch(`/assets/${buildFile}`, { method: 'HEAD', cache: 'no-store' })
    return !awayStatuses.has(status)
  } catch {
    return false
  }
}
