import type { PublicConfig } from '#contract/visitor.ts'
import { readJson } from './json-element.ts'

export const publicConfigElementId = 'public-config'

/** Browser only. */
export const readPublicConfig = () => readJson<PublicConfig>(publicConfigElementId)
