import { profileChanged } from '../accounts/public.ts'
import type { Module } from '../module.ts'
import { announceMember } from './service/members/announce-member.ts'
import './schema/index.ts'

export const organizations: Module = { name: 'organizations', hooks: [profileChanged.handle(announceMember)] }
