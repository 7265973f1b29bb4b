export type { LifeRefusal } from './life-action.ts'
