import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DraftEvent, reduceDraft, savePauseMs, startDraft } from './draft-state.ts'
import { decideSave, saveStatus, unsavedFacts } from './draft-view.ts'
import { conflictingFields, touchedFields } from '../edit-state.ts'
import { type EventFacts, type EventField, newEventFacts } from '../event-facts.ts'

const blank = newEventFacts({ startsAt: '2027-06-05T19:00', endsAt: '2027-06-05T22:00', timeZone: 'Europe/Oslo' })
const fields = ['title', 'description', 'venue.name'] as const
type Field = (typeof fields)[number]

/** A server that keeps the rules of `updateEvent`: unseen changes of others are never overwritten. */
function makeServer() {
  let facts: EventFacts | null = null
  let version = 0
  const stamp = () => String(version).padStart(6, '0')
  return {
    made: 0,
    read: () => facts && { facts, savedAt: stamp() },
    others(field: Field, value: string) {
      if (!facts) return
      facts = { ...facts, [field]: value }
      version += 1
    },
    /** @returns the answer as an event, and which values of others were overwritten. */
    receive(request: { create: boolean; wanted: Partial<EventFacts>; seen: Partial<EventFacts> }) {
      const overwritten: string[] = []
      if (request.create && !facts) {
        facts = { ...blank, ...request.wanted, slug: 'made' }
        this.made += 1
        version += 1
      } else if (!request.create && facts) {
        const current = facts
        const changed = (Object.keys(request.wanted) as EventField[]).filter(
          (field) => request.wanted[field] !== current[field] && request.wanted[field] !== request.seen[field],
        )
        if (changed.some((field) => request.seen[field] !== current[field]))
          return { answer: { kind: 'conflicted' as const, ...this.read()! }, overwritten }
        overwritten.push(...changed.map((field) => `${field}=${current[field]}`))
        facts = { ...facts, ...Object.fromEntries(changed.map((field) => [field, request.wanted[field]])) }
        version += 1
      }
      return { answer: { kind: 'acknowledged' as const, ...this.read()! }, overwritten }
    },
  }
}

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('type' as const),
      field: fc.constantFrom(...fields),
      value: fc.constantFrom('a', 'b', 'c'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(50, savePauseMs, 4_000) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('answer' as const, 'lose request' as const, 'lose answer' as const) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('others' as const),
      field: fc.constantFrom(...fields),
      value: fc.constantFrom('x', 'y'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'live' as const,
        'ask for page' as const,
        'reload' as const,
        'back' as const,
        'leave' as const,
      ),
    }),
  },
)

test('in whatever order typing, answers, losses, others and reloads come, nothing is lost or overwritten unseen', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 80, size: 'max' }), (steps) => {
      const server = makeServer()
      let state = startDraft(blank)
      let now = 0
      const shown = new Set<string>()
      /** What the next page shows, when it was asked for a while ago. */
      let asked: ReturnType<typeof server.read> = null
      let underway: ReturnType<typeof server.receive>['answer'] | 'lost' | null = null
      const look = () => fields.forEach((field) => shown.add(`${field}=${state.edit.typed[field]}`))
      const happen = (event: DraftEvent) => {
        state = reduceDraft(state, event)
        look()
      }
      const send = (fate: 'arrives' | 'is lost') => {
        const decision = decideSave(state, now)
        if (decision.kind !== 'send') return
        expect(underway).toBeNull()
        const request = {
          create: state.eventId === null,
          wanted: Object.fromEntries(decision.fields.map((field) => [field, state.edit.typed[field]])),
          seen: Object.fromEntries(decision.fields.map((field) => [field, state.edit.seen[field]])),
        }
        happen({ type: 'sent', fields: decision.fields })
        if (fate === 'is lost') {
          underway = 'lost'
          return
        }
        const { answer, overwritten } = server.receive(request)
        for (const value of overwritten) expect(shown).toContain(value)
        underway = answer
        snapshots.push(server.read())
      }
      const answer = (isLost: boolean) => {
        const reply = underway
        underway = null
        if (!reply) return
        if (isLost || reply === 'lost') happen({ type: 'failed', trouble: 'offline' })
        else if (reply.kind === 'conflicted') happen({ type: 'conflicted', facts: reply.facts, savedAt: reply.savedAt })
        else happen({ type: 'acknowledged', eventId: 'e', facts: reply.facts, savedAt: reply.savedAt })
      }
      /** Live changes come in their order, and may come late. */
      const snapshots: ReturnType<typeof server.read>[] = []
      const live = (current: ReturnType<typeof server.read>) => {
        if (current && state.eventId) happen({ type: 'arrived', ...current })
      }
      look()
      for (const each of steps) {
        const before = state
        if (each.do === 'type') happen({ type: 'typed', facts: { [each.field]: each.value }, now })
        if (each.do === 'wait') now += each.ms
        if (each.do === 'others') {
          server.others(each.field, each.value)
          snapshots.push(server.read())
        }
        if (each.do === 'live') live(snapshots.shift() ?? server.read())
        if (each.do === 'leave') happen({ type: 'hurried', now })
        if (each.do === 'back') happen({ type: 'tried again' })
        if (each.do === 'answer') answer(false)
        if (each.do === 'lose answer') answer(true)
        if (each.do === 'lose request') send('is lost')
        if (each.do === 'ask for page' && state.eventId !== null) asked = server.read()
        if (each.do === 'reload') {
          // A reload drops the answer that was on its way; what was sent is remembered as unsure.
          answer(true)
          const unsaved = unsavedFacts(state)
          const current = state.eventId === null ? null : (asked ?? server.read())
          asked = null
          state = startDraft(current?.facts ?? blank, state.eventId, current?.savedAt ?? null)
          happen({ type: 'restored', unsaved, now })
        }
        // Nothing changes under somebody's hands but to what somebody else wrote.
        const replaced = fields
          .filter((field) => each.do !== 'type' && state.edit.typed[field] !== before.edit.typed[field])
          .map((field) => state.edit.typed[field])
        expect(['x', 'y']).toEqual(expect.arrayContaining([...new Set(replaced)]))
        send('arrives')
      }
      // All quiet: the network holds and nobody does anything any more.
      happen({ type: 'hurried', now })
      for (let round = 0; round < 30; round += 1) {
        answer(false)
        now += 60_000
        live(server.read())
        send('arrives')
      }
      answer(false)
      live(server.read())
      expect(server.made).toBeLessThanOrEqual(1)
      const conflicts = conflictingFields(state.edit)
      // Nobody is ever in conflict with themselves.
      for (const field of conflicts) expect(['x', 'y']).toContain(state.edit.saved[field])
      expect(touchedFields(state.edit).filter((field) => !conflicts.includes(field))).toEqual(
        state.eventId === null ? touchedFields(state.edit) : [],
      )
      expect(saveStatus(state)).toBe(state.eventId === null ? 'nothing' : conflicts.length > 0 ? 'held' : 'saved')
      const settled = fields.filter((field) => !conflicts.includes(field))
      const read = (facts: EventFacts | undefined) => settled.map((field) => facts?.[field])
      // Without a title nothing is made.
      expect(state.eventId === null ? [''] : read(state.edit.typed)).toEqual(
        state.eventId === null ? [state.edit.typed.title] : read(server.read()?.facts),
      )
    }),
    { numRuns: 2_000 },
  )
})
