import { copyPart } from '../events/public.ts'
import type { Module } from '../module.ts'
import './schema/mail-texts.ts'
import './schema/mutations.ts'
import { copyMailTexts } from './service/change-mail-text.ts'

export const mailTexts: Module = { name: 'mail-texts', hooks: [copyPart.SETTINGS.handle(copyMailTexts)] }
