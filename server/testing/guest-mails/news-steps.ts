import * as fc from 'fast-check'
import { expect } from 'vitest'
import { starts } from '../reminders/steps.ts'
import type { NewsModel } from './news-model.ts'
import type { NewsTown } from './news-town.ts'

type Verb = {
  [Name in keyof NewsTown & keyof NewsModel]: NewsTown[Name] extends (...args: never[]) => unknown ? Name : never
}[keyof NewsTown & keyof NewsModel]

/** One step that is done to the event as to the model. */
class Step implements fc.AsyncCommand<NewsModel, NewsTown> {
  readonly verb: Verb
  readonly args: unknown[]

  constructor(verb: Verb, args: unknown[]) {
    this.verb = verb
    this.args = args
  }

  check() {
    return true
  }

  async run(model: NewsModel, town: NewsTown) {
    const act = (target: NewsTown | NewsModel) =>
      (target[this.verb] as (...args: unknown[]) => unknown).apply(target, this.args)
    act(model)
    await act(town)
    expect(await town.outcome()).toEqual(model.outcome())
  }

  toString() {
    return `${this.verb}(${this.args.map((arg) => JSON.stringify(arg)).join(', ')})`
  }
}

const process = fc.nat(1)
const both = fc.constantFrom([0, 1], [0, 1], [0, 1], [0], [1])
const person = fc.nat(5)
const step = (verb: Verb, ...args: fc.Arbitrary<unknown>[]) => fc.tuple(...args).map((each) => new Step(verb, each))
const often = (weight: number, arbitrary: fc.Arbitrary<Step>) => Array.from({ length: weight }, () => arbitrary)
const never = fc.constant(1_000)

const steps = [
  ...often(3, step('register', process, person)),
  ...often(2, step('cancel', process, fc.nat(8))),
  ...often(2, step('unsubscribe', person)),
  step('resubscribe', person),
  ...often(3, step('rename', process, fc.constantFrom('Title 0', 'Title 1', 'Title 2'))),
  ...often(2, step('postpone', process, fc.constantFrom(...starts))),
  step('holdNotice', process, fc.boolean()),
  ...often(3, step('write', process, fc.boolean())),
  ...often(2, step('holdMessage', process, fc.nat(3), fc.boolean())),
  ...often(4, step('jump', both, fc.constantFrom(1, 29, 30, 31, 1_400, -5, -90))),
  ...often(3, step('work', process, never)),
  ...often(4, step('work', process, fc.integer({ min: 0, max: 6 }))),
]
const rarely = fc.oneof(
  { weight: 1, arbitrary: step('callOff', process) },
  { weight: 7, arbitrary: step('work', process, never) },
)

/** Interleavings of what guests, organizers, clocks and processes do. */
export const newsInterleavings = fc.commands([...steps, rarely], { maxCommands: 40, size: 'max' })
