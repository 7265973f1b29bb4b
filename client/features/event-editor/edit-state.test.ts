import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conflictingFields, type EditState, reduceEdit, startEditing, touchedFields } from './edit-state.ts'
import { type EventFacts, type EventField, eventFieldNames } from './event-facts.ts'

const nothing = Object.fromEntries(eventFieldNames.map((name) => [name, ''])) as EventFacts
const saved: EventFacts = { ...nothing, title: 'Jazz', capacity: '40' }
const type = (state: EditState, facts: Partial<EventFacts>) => reduceEdit(state, { type: 'typed', facts })
const arrive = (state: EditState, facts: Partial<EventFacts>) =>
  reduceEdit(state, { type: 'saved', facts: { ...saved, ...facts } })

describe('when another editor saves', () => {
  test('a field that was not touched follows, and glows', () => {
    const state = arrive(startEditing(saved), { capacity: '60' })
    expect(state.typed.capacity).toBe('60')
    expect(state.arrivals).toEqual({ capacity: 1 })
    expect(touchedFields(state)).toEqual([])
  })

  test('another field than mine, mine stays as typed and there is no conflict', () => {
    const state = arrive(type(startEditing(saved), { title: 'Late Jazz' }), { capacity: '60' })
    expect(state.typed).toMatchObject({ title: 'Late Jazz', capacity: '60' })
    expect(touchedFields(state)).toEqual(['title'])
    expect(conflictingFields(state)).toEqual([])
  })

  test('the same field differently, both values stay until the editor decides', () => {
    const state = arrive(type(startEditing(saved), { title: 'Late Jazz' }), { title: 'Early Jazz' })
    expect(state.typed.title).toBe('Late Jazz')
    expect(state.saved.title).toBe('Early Jazz')
    expect(conflictingFields(state)).toEqual(['title'])
  })

  test('the same field in the same way, there is nothing to decide', () => {
    const state = arrive(type(startEditing(saved), { title: 'Late Jazz ' }), { title: 'Late Jazz' })
    expect(conflictingFields(state)).toEqual([])
    expect(touchedFields(state)).toEqual([])
  })
})

describe('while a save is under way', () => {
  const fields: EventField[] = ['title', 'capacity']
  const sent = reduceEdit(type(startEditing(saved), { title: 'X one' }), { type: 'sent', fields })

  test('what is typed on stays, and is no conflict with what was sent', () => {
    const state = arrive(type(sent, { title: 'X one two' }), { title: 'X one' })
    expect(state.typed.title).toBe('X one two')
    expect(state.seen.title).toBe('X one')
    expect(conflictingFields(state)).toEqual([])
    expect(touchedFields(state)).toEqual(['title'])
  })

  test('a value that is typed back stays, and is a change of what was sent', () => {
    const state = arrive(type(sent, { title: 'Jazz' }), { title: 'X one' })
    expect(state.typed.title).toBe('Jazz')
    expect(touchedFields(state)).toEqual(['title'])
  })

  test('another’s change of the same field is a conflict', () => {
    const theirs = arrive(type(sent, { title: 'X one two' }), { title: 'Early Jazz' })
    expect(conflictingFields(theirs)).toEqual(['title'])
    const later = arrive(arrive(type(sent, { title: 'X one two' }), { title: 'X one' }), { title: 'Early Jazz' })
    expect(conflictingFields(later)).toEqual(['title'])
  })

  test('a field that was not touched follows as before', () => {
    const state = arrive(arrive(sent, { capacity: '60' }), { capacity: '40' })
    expect(state.typed.capacity).toBe('40')
    expect(touchedFields(state)).toEqual(['title'])
  })

  test('once it is answered, what was sent is as anybody’s', () => {
    const refused = reduceEdit(sent, { type: 'answered', fields })
    expect(conflictingFields(arrive(type(refused, { title: 'X two' }), { title: 'X one' }))).toEqual(['title'])
  })
})

describe('a conflict', () => {
  const conflict = arrive(type(startEditing(saved), { title: 'Late Jazz' }), { title: 'Early Jazz' })

  test('ends by keeping mine, which is then an ordinary change of what they saved', () => {
    const state = reduceEdit(conflict, { type: 'kept mine', field: 'title' })
    expect(conflictingFields(state)).toEqual([])
    expect(touchedFields(state)).toEqual(['title'])
    expect(state.seen.title).toBe('Early Jazz')
  })

  test('ends by taking theirs, which leaves nothing to save', () => {
    const state = reduceEdit(conflict, { type: 'took theirs', field: 'title' })
    expect(state.typed.title).toBe('Early Jazz')
    expect(touchedFields(state)).toEqual([])
  })
})

test('restoring shows what is saved', () => {
  const state = reduceEdit(type(startEditing(saved), { title: 'L', capacity: '1' }), {
    type: 'restored',
    fields: ['title'],
  })
  expect(state.typed).toMatchObject({ title: 'Jazz', capacity: '1' })
})

test('whatever happens in whatever order, what is typed never disappears unasked', () => {
  const text = fc.constantFrom('', 'a', 'b', 'c')
  const step = fc.record({ isMine: fc.boolean(), title: text, slug: text })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let state = startEditing(nothing)
      for (const { isMine, title, slug } of steps) {
        // Somebody else's save must leave every touched field as it is.
        const arrived = arrive(state, { title, slug })
        for (const field of touchedFields(state)) expect(arrived.typed[field]).toBe(state.typed[field])
        for (const field of conflictingFields(arrived)) expect(touchedFields(arrived)).toContain(field)
        state = isMine ? type(state, { title, slug }) : arrived
      }
    }),
  )
})
