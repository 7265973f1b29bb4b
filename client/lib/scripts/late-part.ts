import { type ComponentType, lazy } from 'react'
import { untilLoaded } from './until-loaded.ts'

/**
 * A part of a page whose script is loaded when the part is first shown. It needs a `Suspense` around it, whose fallback
 * stays while the script does not come. With `lazy` alone the page would give way to an error page, and what was typed
 * would be gone.
 */
export function latePart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => untilLoaded(load))
}
