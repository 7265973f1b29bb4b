import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { checkIn } from '../registrations/organizers.ts'
import { sendMessage } from '../modules/messages.ts'
import { type Answer, accept, cancel, decline, join, register } from '../registrations/registrations.ts'
import { createStranger } from '../actors.ts'
import type { Scene } from './scene.ts'

/** One thing somebody did, and what they were told. */
export interface Acknowledged {
  kind: 'register' | 'join' | 'cancel' | 'checkIn' | 'accept' | 'decline' | 'message'
  /** Of the registration, the entry or the message; null when it was refused. */
  id: string | null
  /** How often it was sent until an answer came; each time with the same key. */
  tries: number
}

/** Longer than any restart, also on a machine that does much else. */
const patienceMs = 300_000
const retryMs = 100

/** Everybody who uses a server that is killed under them: whoever gets no answer asks again, with the same key. */
export class Operations {
  readonly acknowledged: Acknowledged[] = []
  readonly #url: string
  readonly #scene: Scene
  readonly #seated: Answer[] = []
  readonly #waiting: Answer[] = []
  #people = 0
  #letters = 0

  constructor(url: string, scene: Scene) {
    this.#url = url
    this.#scene = scene
  }

  async next(): Promise<void> {
    const dice = randomInt(100)
    if (dice < 6) return this.#writeMessage()
    if (dice < 35) return this.#register()
    if (dice < 60) return this.#join()
    if (dice < 75) return this.#onSeated('cancel', (mine) => cancel(this.#stranger(), mine))
    if (dice < 80) return this.#onSeated('checkIn', this.#checkIn)
    if (dice < 92) return this.#onWaiting('accept', (entry) => accept(this.#stranger(), entry))
    return this.#onWaiting('decline', (entry) => decline(this.#stranger(), entry))
  }

  async #register() {
    const [event, wish] = this.#newcomer()
    const answer = await this.#insist('register', null, () => register(this.#stranger(), event, wish))
    if (answer.status === 'CONFIRMED') this.#seated.push(answer)
  }

  async #join() {
    const [event, wish] = this.#newcomer()
    const answer = await this.#insist('join', null, () => join(this.#stranger(), event, wish))
    if (answer.id) this.#waiting.push(answer)
  }

  /** To everybody of an event, at once. */
  async #writeMessage() {
    this.#letters += 1
    const event = this.#scene.wanted[this.#letters % this.#scene.wanted.length]!
    const words = { sendNow: true, idempotencyKey: `the-send-button-${this.#letters}` }
    await this.#insist('message', null, () => sendMessage(this.#scene.owner, event, words))
  }

  #checkIn = (mine: Answer) => checkIn(this.#scene.owner, mine.id, { idempotencyKey: `the-door-pressed-${mine.id}` })

  /** Each registration is cancelled or checked in once, so that what was answered is how it must be in the end. */
  async #onSeated(kind: 'cancel' | 'checkIn', ask: (mine: Answer) => Promise<Answer>) {
    const [mine] = this.#seated.splice(randomInt(Math.max(1, this.#seated.length)), 1)
    if (!mine) return this.#register()
    await this.#insist(kind, String(mine.id), () => ask(mine))
  }

  async #onWaiting(kind: 'accept' | 'decline', ask: (entry: Answer) => Promise<Answer>) {
    const [entry] = this.#waiting.splice(randomInt(Math.max(1, Math.min(8, this.#waiting.length))), 1)
    if (!entry) return this.#join()
    const answer = await this.#insist(kind, String(entry.id), () => ask(entry))
    // Not offered a place yet: another time.
    if (answer.code) this.#waiting.push(entry)
  }

  async #insist(kind: Acknowledged['kind'], id: string | null, ask: () => Promise<Answer>): Promise<Answer> {
    const begun = Date.now()
    for (let tries = 1; ; tries += 1) {
      try {
        const answer = await ask()
        this.acknowledged.push({ kind, id: answer.code ? null : String(id ?? answer.id), tries })
        return answer
      } catch (error) {
        if (Date.now() - begun > patienceMs) throw error
        await setTimeout(retryMs)
      }
    }
  }

  #newcomer() {
    this.#people += 1
    const event = this.#scene.wanted[this.#people % this.#scene.wanted.length]!
    const email = `somebody-${this.#people}@example.test`
    const idempotencyKey = `the-button-of-person-${this.#people}`
    return [event, { name: 'Some Body', email, partySize: randomInt(1, 4), idempotencyKey }] as const
  }

  /** From an address of their own, so that nobody uses up another's limits. */
  #stranger = () => createStranger(this.#url)
}
