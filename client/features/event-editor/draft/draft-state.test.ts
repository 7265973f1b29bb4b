import { describe, expect, test } from 'vitest'
import { english } from '../../../../server/testing/english.ts'
import { type DraftEvent, type DraftState, reduceDraft, savePauseMs, startDraft } from './draft-state.ts'
import { decideSave, draftErrors, saveStatus, unsavedFacts } from './draft-view.ts'
import { conflictingFields, touchedFields } from '../edit-state.ts'
import { type EventFacts, type EventField, newEventFacts } from '../event-facts.ts'

const blank = newEventFacts({ startsAt: '2027-06-05T19:00', endsAt: '2027-06-05T22:00', timeZone: 'Europe/Oslo' })
const saved: EventFacts = { ...blank, title: 'Jazz', slug: 'jazz' }
const after = (state: DraftState, ...events: DraftEvent[]) => events.reduce(reduceDraft, state)
const type = (facts: Partial<EventFacts>, now = 0): DraftEvent => ({ type: 'typed', facts, now })
const sent = (...fields: EventField[]): DraftEvent => ({ type: 'sent', fields })
const acknowledged = (facts: Partial<EventFacts>, savedAt = '1'): DraftEvent => ({
  type: 'acknowledged',
  eventId: 'e',
  facts: { ...saved, ...facts },
  savedAt,
})

describe('when to save', () => {
  test('nothing is made before there is a title', () => {
    const state = after(startDraft(blank), type({ title: '  ', 'venue.name': 'The loft' }))
    expect(decideSave(state, 10_000)).toEqual({ kind: 'rest' })
    expect(saveStatus(state)).toBe('nothing')
  })

  test('a pause in writing makes no draft: leaving the title does, and what is written meanwhile follows', () => {
    const typed = after(startDraft(blank), type({ title: 'J', 'venue.name': 'The loft' }))
    expect(decideSave(typed, 10_000)).toEqual({ kind: 'rest' })
    expect(saveStatus(typed)).toBe('titled')
    expect(saveStatus(after(typed, type({ title: ' ' })))).toBe('nothing')
    const left = after(typed, { type: 'hurried', now: 10_000 })
    expect(decideSave(left, 10_000)).toMatchObject({ kind: 'send' })
    expect(saveStatus(left)).toBe('saving')
    const made = after(left, sent('title', 'venue.name'), type({ description: 'Soup.' }, 10_100))
    const { typed: facts } = typed.edit
    const known = after(made, { type: 'acknowledged', eventId: 'e', facts, savedAt: '1' })
    expect(decideSave(known, 10_100 + savePauseMs)).toEqual({ kind: 'send', fields: ['description'] })
  })

  test('a field that keeps a titled draft from being made is what is said', () => {
    const typed = after(startDraft(blank), type({ title: 'Jazz', capacity: 'forty' }))
    expect(saveStatus(typed)).toBe('held')
    expect(saveStatus(after(typed, { type: 'hurried', now: 0 }))).toBe('held')
    expect(saveStatus(after(typed, type({ capacity: '40' })))).toBe('titled')
    expect(saveStatus(after(typed, type({ title: '' })))).toBe('nothing')
  })

  test('after a pause in writing, not before; a hurry does not wait', () => {
    const state = after(startDraft(saved, 'e'), type({ title: 'J' }), type({ title: 'Ja' }, 500))
    expect(decideSave(state, 600)).toEqual({ kind: 'wait', ms: 500 + savePauseMs - 600 })
    expect(decideSave(state, 500 + savePauseMs)).toMatchObject({ kind: 'send' })
    expect(decideSave(after(state, { type: 'hurried', now: 600 }), 600)).toMatchObject({ kind: 'send' })
  })

  test('each field on its own time, the longest waiting first, and never beside a save under way', () => {
    const state = after(startDraft(saved, 'e'), type({ title: 'A' }, 100), type({ description: 'B' }, 0))
    expect(decideSave(state, savePauseMs)).toEqual({ kind: 'send', fields: ['description'] })
    expect(decideSave(state, savePauseMs + 100)).toEqual({ kind: 'send', fields: ['description', 'title'] })
    expect(decideSave(after(state, sent('title')), 9_000)).toEqual({ kind: 'rest' })
  })

  test('times wait for each other', () => {
    const state = after(
      startDraft(saved, 'e'),
      type({ startsAt: '2027-06-06T19:00' }),
      type({ endsAt: '2027-06-06T20:00' }, 400),
    )
    expect(decideSave(state, savePauseMs)).toMatchObject({ kind: 'wait' })
    expect(decideSave(state, savePauseMs + 400)).toEqual({ kind: 'send', fields: ['startsAt', 'endsAt'] })
  })

  test('what cannot be read is not sent, and said', () => {
    const state = after(startDraft(saved, 'e'), type({ title: '', capacity: 'many', description: 'B' }))
    expect(decideSave(state, savePauseMs)).toEqual({ kind: 'send', fields: ['description'] })
    expect(Object.keys(draftErrors(english, state))).toEqual(['title', 'capacity'])
  })
})

describe('an answer', () => {
  test('to what was typed on meanwhile leaves the rest to be saved, and is no conflict', () => {
    const state = after(startDraft(saved, 'e'), type({ title: 'A' }), sent('title'), type({ title: 'AB' }))
    for (const answered of [
      after(state, acknowledged({ title: 'A' })),
      // The live change may come first.
      after(state, { type: 'arrived', facts: { ...saved, title: 'A' }, savedAt: '1' }, acknowledged({ title: 'A' })),
    ]) {
      expect(answered.edit.typed.title).toBe('AB')
      expect(conflictingFields(answered.edit)).toEqual([])
      expect(touchedFields(answered.edit)).toEqual(['title'])
    }
  })

  test('takes over how the server writes it, and comes to rest', () => {
    const state = after(startDraft(saved, 'e'), type({ title: 'A  B' }), sent('title'), acknowledged({ title: 'A B' }))
    expect(state.edit.typed.title).toBe('A B')
    expect(saveStatus(state)).toBe('saved')
  })

  test('that is older than what came live meanwhile does not bring the old back', () => {
    const theirs = { ...saved, title: 'Theirs' }
    const state = after(
      startDraft(saved, 'e'),
      type({ title: 'Mine' }),
      sent('title'),
      { type: 'arrived', facts: theirs, savedAt: '2' },
      acknowledged({ title: 'Mine' }, '1'),
    )
    expect(state.edit).toMatchObject({ typed: { title: 'Theirs' }, saved: { title: 'Theirs' } })
  })

  test('that was lost is recognized as this window’s own, and what came after it is saved', () => {
    const lost = after(
      startDraft(saved, 'e'),
      type({ title: 'A' }),
      sent('title'),
      { type: 'failed', trouble: 'offline' },
      type({ title: 'AB' }),
    )
    expect(saveStatus(lost)).toBe('offline')
    const found = after(lost, sent('title'), {
      type: 'conflicted',
      facts: { ...saved, title: 'A' },
      savedAt: '1',
    })
    expect(conflictingFields(found.edit)).toEqual([])
    expect(decideSave(found, 5_000)).toEqual({ kind: 'send', fields: ['title'] })
  })

  test('to the making of a draft that was lost comes with the next try, which then saves what is newer', () => {
    const state = after(
      startDraft(blank),
      type({ title: 'A' }),
      sent('title', 'slug'),
      { type: 'failed', trouble: 'offline' },
      type({ title: 'AB' }),
      sent('title', 'slug'),
      acknowledged({ title: 'A', slug: 'a' }),
    )
    expect(state.edit.typed).toMatchObject({ title: 'AB', slug: 'a' })
    expect(touchedFields(state.edit)).toEqual(['title'])
  })

  test('of refusal holds its field until it is changed, and the others are saved', () => {
    const refused = after(startDraft(saved, 'e'), type({ slug: 'taken', title: 'A' }), sent('slug', 'title'), {
      type: 'refused',
      errors: { slug: 'It is taken.' },
    })
    expect(decideSave(refused, 800)).toEqual({ kind: 'send', fields: ['title'] })
    const rest = after(refused, sent('title'), acknowledged({ title: 'A' }))
    expect(saveStatus(rest)).toBe('held')
    expect(decideSave(after(rest, type({ slug: 'free' }, 900)), 5_000)).toEqual({ kind: 'send', fields: ['slug'] })
  })

  test('of refusal about an end holds the start too, until either is changed', () => {
    const refused = after(startDraft(saved, 'e'), type({ startsAt: '2027-06-07T19:00' }), sent('startsAt'), {
      type: 'refused',
      errors: { endsAt: 'The end can’t be before the start.' },
    })
    expect(decideSave(refused, 9_000)).toEqual({ kind: 'rest' })
    expect(decideSave(after(refused, type({ startsAt: '2027-06-04T19:00' })), 9_000)).toMatchObject({ kind: 'send' })
  })
})

test('a save that was lost is asked about even when what it wanted is given up', () => {
  const state = after(
    startDraft(saved, 'e'),
    type({ title: 'Mine' }),
    sent('title'),
    { type: 'failed', trouble: 'offline' },
    { type: 'arrived', facts: { ...saved, title: 'Theirs' }, savedAt: '2' },
    { type: 'took theirs', field: 'title', now: 5_000 },
  )
  expect(decideSave(state, 5_000)).toEqual({ kind: 'send', fields: ['title'] })
  expect(saveStatus(after(state, sent('title'), acknowledged({ title: 'Theirs' }, '2')))).toBe('saved')
})

test('a lost save that arrives live while the next is under way does not undo what was typed since', () => {
  const state = after(
    startDraft(saved, 'e'),
    type({ title: 'A' }),
    sent('title'),
    type({ title: saved.title }),
    { type: 'failed', trouble: 'offline' },
    sent('title'),
    { type: 'arrived', facts: { ...saved, title: 'A' }, savedAt: '2' },
    acknowledged({ title: 'A' }, '2'),
  )
  expect(state.edit.typed.title).toBe(saved.title)
  expect(decideSave(state, 5_000)).toEqual({ kind: 'send', fields: ['title'] })
})

describe('a page that was asked for before a save, and shown after it,', () => {
  const older = startDraft(saved, 'e', '1')
  const now = 5_000

  test('keeps what the window heard of live before the answer', () => {
    const window = after(older, type({ 'venue.name': 'The loft' }), sent('venue.name'), {
      type: 'arrived',
      facts: { ...saved, 'venue.name': 'The loft' },
      savedAt: '2',
    })
    const page = after(older, { type: 'restored', unsaved: unsavedFacts(window), now })
    expect(page.edit.typed['venue.name']).toBe('The loft')
    expect(conflictingFields(page.edit)).toEqual([])
  })

  test('takes over what was acknowledged, says no news, and asks the server for the rest', () => {
    const window = after(older, type({ 'venue.name': 'The loft' }), sent('venue.name'))
    const known = after(window, acknowledged({ 'venue.name': 'The loft' }, '2'))
    const page = after(older, { type: 'restored', unsaved: unsavedFacts(known), now })
    expect(page.edit).toMatchObject({ typed: { 'venue.name': 'The loft' }, arrivals: {} })
    expect(decideSave(page, now)).toEqual({ kind: 'send', fields: ['venue.name'] })
  })

  test('still asks about what others changed', () => {
    const window = after(older, type({ title: 'Mine' }), {
      type: 'arrived',
      facts: { ...saved, title: 'Theirs' },
      savedAt: '2',
    })
    const page = after(older, { type: 'restored', unsaved: unsavedFacts(window), now })
    expect(conflictingFields(page.edit)).toEqual(['title'])
  })

  test('takes nothing over from a window that knew less than the page', () => {
    const page = after(startDraft({ ...saved, title: 'Newer' }, 'e', '3'), {
      type: 'restored',
      unsaved: unsavedFacts(startDraft(saved, 'e', '2')),
      now,
    })
    expect(page.edit.typed.title).toBe('Newer')
    expect(saveStatus(page)).toBe('saved')
  })
})

test('an old value that arrives late settles nothing that was sent after it', () => {
  const lost = { type: 'failed', trouble: 'offline' } as const
  const sentAndLost = [type({ title: 'A' }), sent('title'), lost, type({ title: saved.title }), sent('title'), lost]
  const state = after(
    startDraft(saved, 'e', '1'),
    ...sentAndLost,
    { type: 'arrived', facts: saved, savedAt: '1' },
    type({ title: 'C' }),
    { type: 'arrived', facts: { ...saved, title: 'A' }, savedAt: '2' },
  )
  expect(conflictingFields(state.edit)).toEqual([])
})
