import type { ServerResponse } from 'node:http'

/** Tracks running requests. A stopping process waits for them. */
export interface RequestsUnderWay {
  add(response: ServerResponse): void
  /**
   * Close their connections after their answers. Resolves when all are done, or after the timeout.
   */
  finish(timeoutMs: number): Promise<void>
}

export function createRequestsUnderWay(): RequestsUnderWay {
  const open = new Set<ServerResponse>()
  let allLeft = () => {}
  return {
    add(response) {
      open.add(response)
      response.once('close', () => {
        open.delete(response)
        if (open.size === 0) allLeft()
      })
    },
    async finish(timeoutMs) {
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
