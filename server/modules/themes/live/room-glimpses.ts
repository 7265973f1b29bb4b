import { themeLimits } from '../../../contract/theme/theme-document.ts'
import { formatGlimpse } from '../../../contract/theme/theme-glimpse.ts'
import type { Sink } from '../../../graphql/live/member.ts'
import type { Bus } from '../../../platform/bus/bus.ts'
import { admitGlimpse } from '../domain/admit-glimpse.ts'
import { themeGlimpseTopic } from '../topics.ts'
import { GatheredGlimpses } from './gathered-glimpses.ts'

/** What hands are doing to one draft: from whoever says so to the screens of all, in every process. */
export class RoomGlimpses {
  readonly #show: (text: string) => void
  readonly #gathered: GatheredGlimpses
  /** What ends listening to somebody. */
  readonly #heard = new Map<Sink, () => void>()
  readonly #unsubscribe: () => void

  /** @param send is given ready frames for everybody here. */
  constructor(bus: Bus, eventId: string, send: (frames: Buffer) => void) {
    const topic = themeGlimpseTopic(eventId)
    this.#show = (text) => bus.publish(topic, { text })
    this.#gathered = new GatheredGlimpses(send)
    this.#unsubscribe = bus.subscribe(topic, (message) => message && this.#gathered.add(message.text))
  }

  /** @param writer what the document calls whoever is at the other end, who may edit. */
  hear(sink: Sink, writer: number): void {
    const stop = sink.hearAside?.(listenerFor(writer, this.#show))
    if (stop) this.#heard.set(sink, stop)
  }

  stopHearing(sink: Sink): void {
    this.#heard.get(sink)?.()
    this.#heard.delete(sink)
  }

  close(): void {
    this.#unsubscribe()
    this.#gathered.close()
  }
}

/**
 * Takes what one editor says as often as a hand can do something. More than that is left out, as what is no glimpse of
 * theirs is: the edit itself says in its answer what is wrong with it.
 */
function listenerFor(writer: number, show: (text: string) => void): (text: string) => void {
  const { count, perSeconds } = themeLimits.glimpses
  let left = count
  let renewsAt = performance.now() + perSeconds * 1_000
  return (text) => {
    const now = performance.now()
    if (now >= renewsAt) {
      left = count
      renewsAt = now + perSeconds * 1_000
    }
    left -= 1
    const glimpse = left < 0 ? null : admitGlimpse(text, writer)
    if (glimpse) show(formatGlimpse(glimpse))
  }
}
