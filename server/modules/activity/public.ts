export { type NewActivity, appendActivities, appendActivity, appendStep } from './append.ts'
export { forgetActor } from './forget-actor.ts'
