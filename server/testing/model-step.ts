import type * as fc from 'fast-check'
import { expect } from 'vitest'

interface Compared {
  /** What there is now, in a form that both have. */
  outcome(): unknown
}

/** What can be done to the real thing as to its model. */
export type Verb<Model, Real> = {
  [Name in keyof Real & keyof Model]: Real[Name] extends (...args: never[]) => unknown ? Name : never
}[keyof Real & keyof Model] &
  string

/** One step that is done to the real thing as to its model. Afterwards both must have the same outcome. */
export class ModelStep<Model extends Compared, Real extends Compared> implements fc.AsyncCommand<Model, Real> {
  readonly verb: Verb<Model, Real>
  readonly args: unknown[]

  constructor(verb: Verb<Model, Real>, args: unknown[]) {
    this.verb = verb
    this.args = args
  }

  check() {
    return true
  }

  async run(model: Model, real: Real) {
    const act = (target: Model | Real) =>
      (target[this.verb] as (...args: unknown[]) => unknown).apply(target, this.args)
    act(model)
    await act(real)
    expect(await real.outcome()).toEqual(model.outcome())
  }

  toString() {
    return `${this.verb}(${this.args.map((arg) => JSON.stringify(arg)).join(', ')})`
  }
}

export const often = <T>(weight: number, step: fc.Arbitrary<T>) => Array.from({ length: weight }, () => step)
