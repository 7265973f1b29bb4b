import { describe, expect, test } from 'vitest'
import { type SentText, type StoredText, decideTranslation, whyNotTranslatable } from './decide-translation.ts'
import { digestOf, originalsOf } from './originals.ts'

const originals = originalsOf({
  title: 'An evening',
  description: 'Words',
  terms: [],
  questions: [{ id: 'dinner', label: 'Dinner', help: 'What you like', choices: ['Fish', 'Beans'] }],
})
const [title, , dinner] = originals as [(typeof originals)[0], (typeof originals)[0], (typeof originals)[0]]

const stored = (text: Partial<StoredText> = {}): StoredText => ({
  id: 'row',
  part: 'TITLE',
  questionId: null,
  text: 'Ein Abend',
  help: '',
  choices: [],
  originalDigest: title.digest,
  ...text,
})
const sent = (text: Partial<SentText> = {}): SentText => ({
  part: 'TITLE',
  questionId: null,
  text: 'Ein Abend',
  originalDigest: null,
  seen: null,
  ...text,
})
const question = (text: Partial<SentText> = {}) =>
  sent({
    part: 'QUESTION',
    questionId: 'dinner',
    text: 'Essen',
    help: 'Was du magst',
    choices: ['Fisch', 'Bohnen'],
    ...text,
  })
const decide = (texts: SentText[], rows: StoredText[] = []) =>
  decideTranslation({ originals, stored: rows, sent: texts })

describe('a text that is new', () => {
  test('is saved with the digest of the original as it is', () => {
    expect(decide([sent()])).toMatchObject({
      saved: [{ id: null, text: 'Ein Abend', originalDigest: title.digest, index: 0 }],
      removed: [],
      parts: ['TITLE'],
    })
  })
  test('is saved with the digest of the original that was read, so it is outdated at once', () => {
    expect(decide([sent({ originalDigest: 'older' })])).toMatchObject({ saved: [{ originalDigest: 'older' }] })
  })
  test('and empty is nothing', () => {
    expect(decide([sent({ text: '' })])).toEqual({ saved: [], removed: [], parts: [] })
  })
  test('of what the event does not have is refused', () => {
    expect(decide([sent(), sent({ part: 'TERMS', text: 'Sei nett.' })])).toMatchObject({
      problems: [{ path: 'texts.1.text', text: { message: 'The event doesn’t have this text any more.' } }],
    })
  })
  test('is refused when it is sent twice', () => {
    expect(decide([sent(), sent({ text: 'Abends' })])).toMatchObject({
      problems: [{ path: 'texts.1', text: { message: 'Send each text only once.' } }],
    })
  })
})

describe('a question', () => {
  test('takes its help and as many choices as the original', () => {
    expect(decide([question()])).toMatchObject({
      saved: [{ choices: ['Fisch', 'Bohnen'], originalDigest: dinner.digest }],
    })
    expect(decide([question({ help: '', choices: ['Fisch'] })])).toMatchObject({
      problems: [
        { path: 'texts.0.help', text: { message: 'Translate the help text too.' } },
        { path: 'texts.0.choices', text: { values: { count: 2 } } },
      ],
    })
  })
  test('has no help and no choices when the original has none', () => {
    const plain = originalsOf({
      title: 'T',
      description: '',
      terms: [],
      questions: [{ id: 'q', label: 'Q', help: '', choices: [] }],
    })
    const decision = decideTranslation({ originals: plain, stored: [], sent: [question({ questionId: 'q' })] })
    expect(decision).toMatchObject({ saved: [{ text: 'Essen', help: '', choices: [] }] })
  })
  test('stays as it is in what is left out', () => {
    const row = stored({ part: 'QUESTION', questionId: 'dinner', text: 'Essen', help: 'Hilfe', choices: ['F', 'B'] })
    const { help: _help, choices: _choices, ...label } = question({ text: 'Abendessen' })
    expect(decide([label], [row])).toMatchObject({
      saved: [{ id: 'row', text: 'Abendessen', help: 'Hilfe', choices: ['F', 'B'] }],
    })
  })
})

describe('a text that is there', () => {
  test('is removed by an empty one', () => {
    expect(decide([sent({ text: '' })], [stored()])).toEqual({ saved: [], removed: ['row'], parts: ['TITLE'] })
  })
  test('and is the same changes nothing', () => {
    expect(decide([sent()], [stored()])).toEqual({ saved: [], removed: [], parts: [] })
  })
  test('and is the same is confirmed for the present original', () => {
    const decision = decide([sent({ originalDigest: title.digest })], [stored({ originalDigest: 'older' })])
    expect(decision).toMatchObject({ saved: [{ id: 'row', originalDigest: title.digest }] })
  })
  test('and is the same is not made older by who read an older original', () => {
    expect(decide([sent({ originalDigest: 'older' })], [stored()])).toMatchObject({ saved: [] })
  })
  test('and was changed to something else meanwhile is a conflict, and nothing is saved', () => {
    const texts = [sent({ text: 'Abends', seen: { text: '' } }), sent({ part: 'DESCRIPTION', text: 'Worte' })]
    expect(decide(texts, [stored()])).toEqual({
      conflicts: [{ path: 'texts.0.text', conflict: { field: 'text', yours: 'Abends', current: 'Ein Abend' } }],
      parts: ['TITLE', 'DESCRIPTION'],
    })
  })
  test('and was removed meanwhile is a conflict', () => {
    expect(decide([sent({ text: 'Abends', seen: { text: 'Ein Abend' } })])).toMatchObject({
      conflicts: [{ conflict: { yours: 'Abends', current: '' } }],
    })
  })
  test('and was left as it was seen keeps the other’s change, which nobody has confirmed', () => {
    const decision = decide(
      [sent({ text: 'Ein Abend', seen: { text: 'Ein Abend' }, originalDigest: title.digest })],
      [stored({ text: 'Abends', originalDigest: 'older' })],
    )
    expect(decision).toMatchObject({ saved: [] })
  })
})

test('parts follow the rule that editing has', () => {
  expect(whyNotTranslatable('PUBLISHED', ['TITLE', 'QUESTION'])).toBeNull()
  expect(whyNotTranslatable('DRAFT', ['TERMS'])).toBeNull()
  expect(whyNotTranslatable('ENDED', ['DESCRIPTION', 'TERMS'])).toBeNull()
  expect(whyNotTranslatable('ENDED', ['DESCRIPTION', 'TITLE'])).toBe('ENDED')
  expect(whyNotTranslatable('ENDED', ['QUESTION'])).toBe('ENDED')
  expect(whyNotTranslatable('CANCELLED', ['DESCRIPTION'])).toBe('CANCELLED')
  expect(whyNotTranslatable('CANCELLED', [])).toBeNull()
})

test('the digest of a question changes with its label, its help and its choices', () => {
  const words = { text: 'Dinner', help: '', choices: ['Fish', 'Beans'] }
  const others = [{ text: 'Lunch' }, { help: 'x' }, { choices: ['Beans', 'Fish'] }, { choices: ['Fish', 'Beans', 'x'] }]
  const digests = [words, ...others.map((change) => ({ ...words, ...change }))].map(digestOf)
  expect(new Set(digests).size).toBe(5)
})
