import * as fc from 'fast-check'
import { expect } from 'vitest'
import { ModelStep, often } from '../model-step.ts'
import type { ReminderModel } from './model.ts'
import type { Town } from './town.ts'

const minuteMs = 60_000

export const begin = Date.UTC(2027, 2, 1, 12)
/** Starts that an event is moved to, and comes back to. */
export const starts = [2_900, 3_000, 4_400].map((minutes) => begin + minutes * minuteMs)
export const dates = { now: begin, startsAt: starts[0]!, endsAt: starts[0]! + 180 * minuteMs }

class Step extends ModelStep<ReminderModel, Town> {
  override async run(model: ReminderModel, town: Town) {
    await super.run(model, town)
    expectOnce(town)
  }
}

/** To the very instant of a reminder or of the start, or right before: that is where a comparison is wrong by one. */
class WaitForMoment extends Step {
  constructor(args: unknown[]) {
    super('jump', args)
  }

  override async run(model: ReminderModel, town: Town) {
    const [processes, early] = this.args as [number[], number]
    const now = model.clocks[processes[0]!]!
    const moments = [model.startsAt, ...[...model.reminders.values()].flatMap((dueAt) => dueAt ?? [])]
    const next = moments.filter((moment) => moment > now).toSorted((a, b) => a - b)[0]
    const step = new Step('jump', [processes, next ? (next - now) / minuteMs - early : 60])
    await step.run(model, town)
  }
}

/** Nobody ever reads the same reminder of the same start twice. */
export function expectOnce({ delivered }: Town) {
  expect(delivered).toHaveLength(new Set(delivered).size)
}

const process = fc.nat(1)
const both = fc.constantFrom([0, 1], [0, 1], [0, 1], [0], [1])
const person = fc.nat(5)
const nth = fc.nat(8)
const minutes = fc.constantFrom(10, 30, 60, 120, 1_440, 1_500)
const scope = fc.constantFrom('EVENT', 'ALL_EVENTS', 'NEWS')
const step = (verb: Step['verb'], ...args: fc.Arbitrary<unknown>[]) =>
  fc.tuple(...args).map((each) => new Step(verb, each))
const never = fc.constant(1_000)

const steps: fc.Arbitrary<Step>[] = [
  ...often(6, step('register', process, person)),
  ...often(2, step('cancel', process, nth)),
  ...often(4, step('optOut', person, scope)),
  step('optIn', person, scope),
  ...often(2, step('postpone', process, fc.constantFrom(...starts))),
  step('addReminder', process, minutes),
  step('moveReminder', process, minutes, minutes),
  step('removeReminder', process, minutes),
  ...often(
    5,
    fc.tuple(both, fc.constantFrom(0, 0, 1 / 60_000, 1)).map((args) => new WaitForMoment(args)),
  ),
  step('jump', both, fc.constantFrom(1, 30, 700, -5, -90, -1_600)),
  ...often(4, step('remind', process, never)),
  ...often(3, step('remind', process, fc.integer({ min: 0, max: 3 }))),
  ...often(3, step('deliver', process)),
]
const rarely = fc.oneof(
  { weight: 1, arbitrary: step('callOff', process) },
  { weight: 7, arbitrary: step('deliver', process) },
)
/** Who registers before anything else happens: most of what can go wrong needs guests. */
export const firstGuests = fc.array(person, { minLength: 3, maxLength: 8 })

/** Interleavings of what guests, organizers, clocks and processes do. */
export const interleavings = fc.commands([...steps, rarely], { maxCommands: 40, size: 'max' })
