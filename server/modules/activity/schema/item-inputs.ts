import { builder } from '../../../graphql/builder.ts'
import { ActivityItemType } from './activity-item.ts'

const itemInput = (name: string) =>
  builder.inputType(name, { fields: (t) => ({ id: t.globalID({ required: true, for: ActivityItemType }) }) })

export const DeleteActivityItemInput = itemInput('DeleteActivityItemInput')
export const ApproveActivityItemInput = itemInput('ApproveActivityItemInput')
export const HideActivityItemInput = itemInput('HideActivityItemInput')
export const UnhideActivityItemInput = itemInput('UnhideActivityItemInput')
export const PinActivityItemInput = itemInput('PinActivityItemInput')
export const UnpinActivityItemInput = itemInput('UnpinActivityItemInput')
