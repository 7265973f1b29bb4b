import type { ServerResponse } from 'node:http'

/** Requests that are being answered: a process that stops waits for them. */
export interface RequestsUnderWay {
  add(response: ServerResponse): void
  /**
   * Has their connections closed after their answers, and resolves when all have left, or when it
   * has been too long.
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
