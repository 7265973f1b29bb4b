export { type NewActivity, appendActivity, appendStep } from './append.ts'
export { forgetActor } from './forget-actor.ts'
