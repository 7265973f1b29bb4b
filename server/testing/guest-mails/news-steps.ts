import * as fc from 'fast-check'
import { ModelStep, type Verb, often } from '../model-step.ts'
import { starts } from '../reminders/steps.ts'
import type { NewsModel } from './news-model.ts'
import type { NewsTown } from './news-town.ts'

const process = fc.nat(1)
const both = fc.constantFrom([0, 1], [0, 1], [0, 1], [0], [1])
const person = fc.nat(5)
const step = (verb: Verb<NewsModel, NewsTown>, ...args: fc.Arbitrary<unknown>[]) =>
  fc.tuple(...args).map((each) => new ModelStep<NewsModel, NewsTown>(verb, each))
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
