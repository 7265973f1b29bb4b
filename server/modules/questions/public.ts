export { type Answers, type Question, decideAnswers, parseAnswers, replaceAnswers } from './domain/answers.ts'
export { answersInput, givenAnswers, givenAnswersOrNone, questionTexts } from './inputs.ts'
export {
  everyQuestionOf,
  haveSameQuestions,
  listAnswers,
  listQuestions,
  questionsAsked,
  readAnswers,
} from './queries/questions.ts'
export { AnswerInput, toGivenAnswers } from './schema/inputs.ts'
export { AnswerType, QuestionType } from './schema/question.ts'
export { checkAnswers } from './service/check-answers.ts'
export { replaceQuestions } from './service/replace-questions.ts'
