import { copyTranslations, titleIn } from '../events/public.ts'
import type { Module } from '../module.ts'
import './schema/mutations.ts'
import './schema/shown-texts.ts'
import { findTitle } from './queries/shown-texts.ts'
import { copyTranslations as copyTexts } from './service/copy-translations.ts'

export const translations: Module = {
  name: 'translations',
  hooks: [copyTranslations.handle(copyTexts), titleIn.handle(findTitle)],
}
