export { pagesOpenTo } from './area-pages.ts'
export { areaAddress } from './area-place.ts'
export { describeRole } from './describe-role.ts'
export { describeDraftAudience, nameRole, toRoleWord } from './role-words.ts'
