export { type NewActivity, appendActivities, appendActivity, appendStep } from './append.ts'
export { decideMilestones } from './domain/milestones.ts'
export { forgetActor } from './forget-actor.ts'
export { milestoneActivities } from './milestone-activities.ts'
