import * as fc from 'fast-check'
import { expectNothingIdle, expectSameAnswer, expectSameOutcome, expectSound } from './invariants.ts'
import type { ModelVenue } from './model-venue.ts'
import { type Settings, type Venue, peopleCount } from './venue.ts'

type Verb = Exclude<keyof Venue, 'snapshot'>

/** One step of somebody: it must do to the venue what it does to the model. */
class Step implements fc.AsyncCommand<ModelVenue, Venue> {
  readonly verb: Verb
  args: unknown[]

  constructor(verb: Verb, args: unknown[]) {
    this.verb = verb
    this.args = args
  }

  check() {
    return true
  }

  async run(model: ModelVenue, venue: Venue) {
    const call = (target: Venue) =>
      (target[this.verb] as (...args: unknown[]) => string | Promise<string>)(...this.args)
    const before = model.snapshot()
    expectSameAnswer(await call(venue), await call(model))
    const after = await venue.snapshot()
    expectSameOutcome(after, model.snapshot())
    expectSound(before, after, model)
    if (this.verb === 'sweep' || this.verb === 'runJob') expectNothingIdle(after, model)
  }

  toString() {
    return `${this.verb}(${this.args.map((arg) => JSON.stringify(arg)).join(', ')})`
  }
}

/** To the very instant at which something lapses or ends: that is where a comparison is wrong by one. */
class WaitForNextMoment extends Step {
  constructor() {
    super('wait', [])
  }

  override async run(model: ModelVenue, venue: Venue) {
    this.args = [model.minutesToNextMoment()]
    await super.run(model, venue)
  }
}

const person = fc.nat(peopleCount - 1)
const partySize = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 10 }))
const nth = fc.nat(30)
const key = fc.option(fc.constantFrom('first-press-of-the-button', 'second-press-of-the-button'))
const minutes = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 60, max: 30 * 60 }))
const capacity = fc.option(fc.integer({ min: 1, max: 16 }), { freq: 12 })

const settings: { [Name in keyof Settings]: fc.Arbitrary<Settings[Name]> } = {
  capacity,
  approvalRequired: fc.boolean(),
  waitlistEnabled: fc.boolean(),
  waitlistClosed: fc.boolean(),
  waitlistPolicy: fc.constantFrom('SKIP_UNTIL_FITS', 'STRICT_FIFO'),
  waitlistAutoOffer: fc.boolean(),
  waitlistOfferMinutes: fc.constantFrom(15, 60, 24 * 60),
  waitlistCutoffMinutes: fc.constantFrom(0, 60, 24 * 60),
  waitlistQuietHours: fc.boolean(),
}

/** How an event begins: mostly with a waitlist that is served by itself, because that is where most can go wrong. */
export const startSettings: fc.Arbitrary<Settings> = fc.record({
  ...settings,
  capacity: fc.integer({ min: 1, max: 12 }),
  approvalRequired: mostly(false),
  waitlistEnabled: mostly(true),
  waitlistClosed: mostly(false),
  waitlistAutoOffer: mostly(true),
  waitlistCutoffMinutes: fc.constant(60),
})

function mostly(value: boolean) {
  return fc.oneof({ weight: 5, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: fc.constant(!value) })
}

const step = <Args extends unknown[]>(verb: Verb, ...args: { [Index in keyof Args]: fc.Arbitrary<Args[Index]> }) =>
  fc.tuple(...args).map((values) => new Step(verb, values))
const often = (weight: number, arbitrary: fc.Arbitrary<Step>) => Array.from({ length: weight }, () => arbitrary)
const oneSetting = fc.oneof(...Object.entries(settings).map(([name, value]) => fc.record({ [name]: value })))

/** Every step there is; those that move places come more often. */
const steps: fc.Arbitrary<Step>[] = [
  ...often(4, step('register', person, partySize, key)),
  ...often(5, step('join', person, partySize, key)),
  ...often(2, step('registerWithEntry', nth, partySize)),
  ...often(2, step('confirmRegistration', nth)),
  ...often(4, step('confirmEntry', nth)),
  step('disownRegistration', nth),
  step('disownEntry', nth),
  ...often(4, step('cancel', nth)),
  ...often(4, step('accept', nth)),
  ...often(2, step('decline', nth)),
  ...often(2, step('leave', nth)),
  ...often(2, step('rejoin', nth)),
  ...often(2, step('resize', nth, partySize)),
  ...often(2, step('change', fc.record({ capacity }))),
  ...often(2, step('wait', minutes)),
  ...often(
    2,
    fc.constant(null).map(() => new WaitForNextMoment()),
  ),
  ...often(2, step('sweep')),
  ...often(3, step('invite', minutes)),
  ...often(4, step('answer', nth, fc.constantFrom('GOING', 'GOING', 'MAYBE', 'CANT'), partySize)),
  step('resizeInLine', nth, partySize),
  step('runJob'),
  step('offerNext', fc.integer({ min: 1, max: 4 })),
  step('offerTo', nth),
  step('moveToTop', nth),
  step('moveToEnd', nth),
  step('remove', nth),
  step('approve', fc.array(nth, { minLength: 1, maxLength: 4 })),
  step('turnDown', fc.array(nth, { minLength: 1, maxLength: 3 })),
  step('checkIn', nth),
  step('undoCheckIn', nth),
  step('lookAt', nth),
  step('change', oneSetting),
]

/** Interleavings of everybody's steps. Calling the event off ends most of what can happen, so it comes seldom. */
export function interleavings({ maxSteps }: { maxSteps: number }) {
  const rarely = fc.oneof({ weight: 1, arbitrary: step('callOff') }, { weight: 9, arbitrary: step('lookAt', nth) })
  return fc.commands([...steps, rarely], { maxCommands: maxSteps, size: 'max' })
}
