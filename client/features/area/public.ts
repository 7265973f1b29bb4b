export { type EventFormArgs, type FormRefusal, finish, refusalIn, runMutation, textOf } from './area-action.ts'
export { pagesOpenTo } from './area-pages.ts'
export { areaAddress } from './area-place.ts'
export { describeDraftAudience, describeRole, toRoleWord } from './role-words.ts'
