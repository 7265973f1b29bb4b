const placeholder = /\$([A-Z][A-Z0-9_]*)/g

/**
 * What the placeholders of the document stand for, such as `$EVENT_ID`. An answer gives a value to
 * each one that has none; later examples use it.
 */
export class KnownValues {
  readonly values = new Map<string, unknown>()
  readonly #makers: Record<string, () => unknown>

  /** `makers` say what a placeholder stands for that no answer has shown. */
  constructor(makers: Record<string, () => unknown>) {
    this.#makers = makers
  }

  set(name: string, value: unknown): void {
    this.values.set(name, value)
  }

  get(name: string): string {
    return String(this.values.get(name))
  }

  /** Make every value that a text names. @throws for a name that nothing stands for. */
  async prepare(text: string): Promise<void> {
    for (const [, name] of text.matchAll(placeholder)) {
      if (this.values.has(name!)) continue
      const make = this.#makers[name!]
      if (!make) throw new Error(`Nothing stands for $${name}: no answer showed it, and the test makes none.`)
      this.values.set(name!, await make())
    }
  }

  /** Replace the placeholders in a text. */
  fillText(text: string): string {
    return text.replaceAll(placeholder, (_, name: string) => this.get(name))
  }

  /** Replace the placeholders in JSON. A text that is nothing but a placeholder becomes its value. */
  fill(json: unknown): unknown {
    if (typeof json === 'string') {
      const [whole, name] = /^\$([A-Z][A-Z0-9_]*)$/.exec(json) ?? []
      return whole ? this.values.get(name!) : this.fillText(json)
    }
    if (typeof json !== 'object' || json === null) return json
    if (Array.isArray(json)) return json.map((each) => this.fill(each))
    return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, this.fill(value)]))
  }

  /** Give each placeholder without a value the one that stands in its place in a real answer. */
  learn(shown: unknown, actual: unknown): void {
    if (typeof shown === 'string') {
      const name = /^\$([A-Z][A-Z0-9_]*)$/.exec(shown)?.[1]
      if (name && actual !== undefined && actual !== null && !this.values.has(name)) this.values.set(name, actual)
      return
    }
    if (typeof shown !== 'object' || shown === null || typeof actual !== 'object' || actual === null) return
    for (const [key, value] of Object.entries(shown)) this.learn(value, (actual as Record<string, unknown>)[key])
  }
}
