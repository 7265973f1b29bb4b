import { type Viewer, stranger } from '../auth/viewer.ts'
import type { Platform } from '../platform/platform.ts'
import type { Context, RequestFacts } from './context.ts'

/** Makes the context of one operation. `identify` asks the session anew, so `refresh` sees rights that ended. */
export async function createContext(
  platform: Platform,
  request: RequestFacts,
  identify: () => Promise<Viewer>,
): Promise<Context> {
  return {
    platform,
    request,
    viewer: await identify(),
    heldRows: new Set(),
    refresh: () => createContext(platform, request, identify),
  }
}

export const anonymous = async () => stranger
