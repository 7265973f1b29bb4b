import type { PublicConfig } from '#contract/visitor.ts'

export const publicConfigElementId = 'public-config'

/** `<` is escaped so that no value can end the script. */
export function writePublicConfig(config: PublicConfig): string {
  return JSON.stringify(config).replaceAll('<', String.raw`\u003c`)
}

/** Browser only. */
export function readPublicConfig(): PublicConfig | null {
  const text = document.getElementById(publicConfigElementId)?.textContent
  return text ? (JSON.parse(text) as PublicConfig) : null
}
