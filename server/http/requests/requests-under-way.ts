import type { ServerResponse } from 'node:http'

/** Tracks running requests. A stopping process waits for them. */
export function createRequestsUnderWay() {
  const open = new Set<ServerResponse>()
  let allLeft = () => {}
  return {
    add(response: ServerResponse) {
      open.add(response)
      response.once('close', () => {
        open.delete(response)
        if (open.size === 0) allLeft()
      })
    },
    /** Close their connections after their answers. Resolves when all are done, or after the timeout. */
    async finish(timeoutMs: number): Promise<void> {
      for (const response of open) response.shouldKeepAlive = false
      if (open.size === 0) return
      await new Promise<void>((resolve) => {
        const patience = setTimeout(resolve, timeoutMs)
        allLeft = () => {
          clearTimeout(patience)
          resolve()
        }
      })
    },
  }
}
