/** One person at the document, over the network, whatever is spoken there. */
export interface Editor {
  set(token: string, value: string): void
  /** Called with the tokens that changed, also by their own hand, and what they hold then. */
  onChange(listener: (token: string, value: unknown) => void): void
  /** What they see. */
  read(): Record<string, unknown>
  /** Waits until the server has taken what they did. */
  saved(): Promise<void>
  leave(): void
}
