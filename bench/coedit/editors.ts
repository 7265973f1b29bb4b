import { isDeepStrictEqual } from 'node:util'
import { answer, sharedClock } from '../load/child.ts'
import { Arrivals } from './arrivals.ts'
import type { Editor } from './editor.ts'
import { openMarqueeEditor } from './marquee-editor.ts'
import { scatteredEdits } from './newcomer.ts'
import { numberOf, paceOf, valueOf } from './pace.ts'
import type { EditorFacts } from './server.ts'
import { openYWebsocketEditor } from './y-websocket-editor.ts'

const openers = { 'y-websocket': openYWebsocketEditor, Marquee: openMarqueeEditor }
export type Contestant = keyof typeof openers

/** How long the last edits may take to be everywhere, in ms. */
const patienceMs = 30_000

// Each of y-websocket's clients listens for the end of the process.
process.setMaxListeners(0)

let editors: Editor[] = []
let arrivals = new Arrivals(0)

const load = {
  async open(contestant: Contestant, port: number, facts: EditorFacts[]) {
    editors = await Promise.all(facts.map((each) => openers[contestant](port, each)))
    arrivals = new Arrivals(editors.length)
    for (const [screen, editor] of editors.entries()) {
      editor.onChange((token, value) => arrivals.show(token, screen, numberOf(value)))
    }
  },
  /** Everybody edits for so many ms. What is returned counts from the edit to the other screens, in ms. */
  async turn(turn: number, durationMs: number) {
    const cpu = process.cpuUsage()
    const edits = paceOf(editors.length, durationMs, turn)
    const start = sharedClock()
    for (const edit of edits) {
      const wait = start + edit.at - sharedClock()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      editors[edit.editor]!.set(edit.token, valueOf(edit, arrivals.make(edit.token, edit.editor)))
    }
    const late = sharedClock() - start - edits.at(-1)!.at
    const missing = await arrivals.complete(patienceMs)
    if (missing > 0) throw new Error(`${missing} edits did not reach another screen`)
    const [first, ...others] = editors.map((editor) => editor.read())
    if (others.some((other) => !isDeepStrictEqual(other, first))) throw new Error('the screens show different themes')
    const { user, system } = process.cpuUsage(cpu)
    const seconds = (sharedClock() - start) / 1000
    return { ...arrivals.take(), edits: edits.length, late, loadUse: (user + system) / 1e6 / seconds }
  },
  /** All take turns at any token, each of their edits taken before their next. */
  async scatter(edits: number, tokens: number) {
    const queues = editors.map((): { token: string; value: string }[] => [])
    for (const edit of scatteredEdits(edits, editors.length, tokens)) queues[edit.editor]!.push(edit)
    await Promise.all(
      editors.map(async (editor, number) => {
        for (const { token, value } of queues[number]!) {
          editor.set(token, value)
          await editor.saved()
        }
      }),
    )
  },
  /** @returns how many tokens the first editor sees. */
  tokens: () => Object.keys(editors[0]!.read()).length,
  leave() {
    for (const editor of editors) editor.leave()
    editors = []
  },
  stop: () => load.leave(),
}

export type Load = typeof load

answer(load)
