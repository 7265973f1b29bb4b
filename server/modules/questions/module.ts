import './schema/mutations.ts'
import { copyPart } from '../events/public.ts'
import type { Module } from '../module.ts'
import { copyQuestions } from './service/change-questions.ts'

export const questions: Module = {
  name: 'questions',
  hooks: [copyPart.QUESTIONS.handle(copyQuestions)],
}
