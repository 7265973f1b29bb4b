import { describe, expect, test } from 'vitest'
import { chosenTexts, describeSent, fieldOfPath, findGaps, readSent, sentName, toTextInputs } from './sent-texts.ts'
import { savedFacts, textsToTranslate } from './translatable-texts.ts'

const none = { help: '', choices: [] }
const original = (text: string, facts: object = {}) => ({
  part: 'TITLE' as const,
  tag: `tag of ${text}`,
  text,
  question: null,
  ...none,
  ...facts,
})
const dinner = { part: 'QUESTION' as const, question: { id: 'q' }, help: 'Say it early.', choices: ['Fish', 'Beans'] }
const stored = (text: string, facts: object = {}) => ({
  ...original(text),
  isOutdated: false,
  savedAt: '2026-11-01T10:00:00Z',
  savedBy: null,
  ...facts,
})
const germanOf = (texts: ReturnType<typeof stored>[]) => [{ language: 'de', missingCount: 0, outdatedCount: 0, texts }]
const originals = [
  original('Harbour night'),
  original('Bring a lamp.', { part: 'DESCRIPTION' }),
  original('Dinner', dinner),
]

/** What a form with these texts sends. */
function send(texts: ReturnType<typeof textsToTranslate>) {
  const form = new FormData()
  for (const text of texts) form.append(sentName, describeSent(text))
  return readSent(form)
}

describe('the texts to translate', () => {
  test('are the originals in their order, each with what there is in the language', () => {
    const texts = textsToTranslate(
      { originals, translations: germanOf([stored('Hafennacht', { isOutdated: true })]) },
      'de',
    )
    expect(texts.map(({ key, state }) => [key, state])).toEqual([
      ['TITLE', 'outdated'],
      ['DESCRIPTION', 'missing'],
      ['q', 'missing'],
    ])
    expect(savedFacts(texts)).toEqual({
      'TITLE.text': 'Hafennacht',
      'DESCRIPTION.text': '',
      'q.text': '',
      'q.help': '',
      'q.choices.0': '',
      'q.choices.1': '',
    })
  })

  test('include one whose original was emptied, so that it can be removed', () => {
    const left = stored('Bring eine Lampe mit.', { part: 'DESCRIPTION', isOutdated: true })
    const texts = textsToTranslate({ originals: originals.slice(0, 1), translations: germanOf([left]) }, 'de')
    expect(texts.map(({ key, tag }) => [key, tag])).toEqual([
      ['TITLE', 'tag of Harbour night'],
      ['DESCRIPTION', null],
    ])
  })
})

describe('a form', () => {
  const texts = textsToTranslate({ originals, translations: germanOf([stored('Hafennacht')]) }, 'de')
  const seen = savedFacts(texts)
  const sent = send(texts)

  test('sends only the texts that were changed, with the original that was read and what was seen', () => {
    const typed = { ...seen, 'TITLE.text': 'Nacht am Hafen ' }
    const chosen = chosenTexts(sent, typed, seen, null)
    expect(toTextInputs(chosen, typed, seen)).toEqual([
      {
        part: 'TITLE',
        questionId: null,
        originalTag: 'tag of Harbour night',
        text: 'Nacht am Hafen',
        seen: { text: 'Hafennacht' },
      },
    ])
  })

  test('sends an unchanged text that still fits', () => {
    expect(chosenTexts(sent, seen, seen, 'TITLE').map(({ key }) => key)).toEqual(['TITLE'])
    expect(chosenTexts(sent, seen, seen, null)).toEqual([])
  })

  test('sends a question with its help and its choices', () => {
    const typed = {
      ...seen,
      'q.text': 'Abendessen',
      'q.help': 'Sag es früh.\r\nDanke.',
      'q.choices.0': 'Fisch',
      'q.choices.1': 'Bohnen',
    }
    expect(toTextInputs(chosenTexts(sent, typed, seen, null), typed, seen)).toEqual([
      {
        part: 'QUESTION',
        questionId: 'q',
        originalTag: 'tag of Dinner',
        text: 'Abendessen',
        help: 'Sag es früh.\nDanke.',
        choices: ['Fisch', 'Bohnen'],
        seen: { text: '', help: '', choices: [] },
      },
    ])
  })

  test('does not say which choices were seen when the original had another number of them', () => {
    const older = textsToTranslate(
      { originals, translations: germanOf([stored('Essen', { ...dinner, choices: ['Fisch'], isOutdated: true })]) },
      'de',
    )
    const facts = savedFacts(older)
    const [input] = toTextInputs(chosenTexts(send(older), facts, facts, 'q'), facts, facts)
    expect(input?.choices).toEqual(['Fisch', ''])
    expect(input?.seen).toEqual({ text: 'Essen', help: 'Say it early.' })
  })

  test('names what is left out of a question, and nothing of one that is emptied', () => {
    const question = sent.filter(({ key }) => key === 'q')
    expect(Object.keys(findGaps(question, { ...seen, 'q.text': 'Abendessen', 'q.choices.1': 'Bohnen' }))).toEqual([
      'q.help',
      'q.choices.0',
    ])
    expect(findGaps(question, seen)).toEqual({})
  })

  test('finds the field that a refusal is about', () => {
    const paths = ['texts.0.text', 'texts.2.help', 'texts.2.choices.1', 'texts.2.choices', 'texts.1', 'texts.9.text']
    expect(paths.map((path) => fieldOfPath(path, sent))).toEqual([
      'TITLE.text',
      'q.help',
      'q.choices.1',
      'q.choices.0',
      'DESCRIPTION.text',
      null,
    ])
    expect(fieldOfPath('language', sent)).toBeNull()
  })

  test('that was tampered with names no text', () => {
    const form = new FormData()
    form.append(sentName, 'no json')
    form.append(sentName, '{"key":7}')
    expect(readSent(form)).toEqual([])
  })
})
