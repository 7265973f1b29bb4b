import { msg } from '@lingui/core/runtime-macro'
import type { Context } from '../../../graphql/context.ts'
import { renderInput } from '../../../graphql/rendered-text.ts'
import { InvalidInput, parseInput } from '../../../graphql/errors/user-error.ts'
import {
  type ChangeScope,
  EventConflict,
  EventNotEditable,
  announceEvent,
  markOwn,
  workOnEvent,
} from '../../events/public.ts'
import { type TextConflict, decideTranslation, whyNotTranslatable } from '../domain/decide-translation.ts'
import { removeEventLanguageInput, translateEventInput } from '../inputs.ts'
import { readOriginals } from '../queries/translations.ts'

/**
 * Save texts of an event in another language, all or none. Two translators of different texts both succeed; of the same
 * text, the second is shown both and nothing is saved. An empty text is removed. @returns the event's id.
 */
export async function translateEvent(context: Context, eventId: string, input: object): Promise<string> {
  const { language, texts: sent } = parseInput(translateEventInput, input)
  return workOnEvent(context, {
    eventId,
    capability: 'changeEvents',
    async work(scope) {
      const { tx, event, status, now, personId } = scope
      requireOtherLanguage(event, language)
      const stored = await tx.eventText.findMany({ where: { eventId, language } })
      const decision = decideTranslation({ originals: await readOriginals(tx, eventId), stored, sent })
      if ('problems' in decision) throw new InvalidInput(decision.problems)
      const obstacle = whyNotTranslatable(status, decision.parts)
      if (obstacle) throw new EventNotEditable(obstacle)
      if ('conflicts' in decision) throw new EventConflict(eventId, decision.conflicts.map(toText))
      const { saved, removed } = decision
      if (saved.length === 0 && removed.length === 0) return eventId
      const columns = saved.map(({ index, ...text }) => ({
        ...text,
        html: isMarkdown(text) ? renderInput(`texts.${index}.text`, text.text) : null,
        updatedAt: now,
        updatedById: personId,
      }))
      await tx.eventText.deleteMany({ where: { id: { in: removed } } })
      const added = columns.filter(({ id }) => id === null)
      await tx.eventText.createMany({ data: added.map(({ id: _new, ...text }) => ({ ...text, eventId, language })) })
      for (const { id, part: _part, questionId: _question, ...data } of columns)
        if (id) await tx.eventText.update({ where: { id }, data, select: { id: true } })
      if (decision.parts.includes('QUESTION')) await markOwn(scope, ['questions'])
      await noteSaved(scope)
      return eventId
    },
  })
}

/** Remove all texts of an event in one language; no text there changes nothing. @returns the event's id. */
export async function removeEventLanguage(context: Context, eventId: string, input: object): Promise<string> {
  const { language } = parseInput(removeEventLanguageInput, input)
  return workOnEvent(context, {
    eventId,
    capability: 'changeEvents',
    async work(scope) {
      const { tx, event, status } = scope
      requireOtherLanguage(event, language)
      const texts = await tx.eventText.findMany({ where: { eventId, language }, select: { part: true } })
      const obstacle = whyNotTranslatable(
        status,
        texts.map(({ part }) => part),
      )
      if (obstacle) throw new EventNotEditable(obstacle)
      if (texts.length === 0) return eventId
      await tx.eventText.deleteMany({ where: { eventId, language } })
      if (texts.some(({ part }) => part === 'QUESTION')) await markOwn(scope, ['questions'])
      await noteSaved(scope)
      return eventId
    },
  })
}

function requireOtherLanguage(event: { language: string }, language: string) {
  if (language !== event.language) return
  const text = msg`This is the event’s own language. Edit the event itself instead.`
  throw new InvalidInput([{ path: 'language', text }])
}

/** Lists say when an event was saved, and open pages read it again. */
async function noteSaved({ tx, announce, event, now }: ChangeScope) {
  await tx.event.update({ where: { id: event.id }, data: { updatedAt: now }, select: { id: true } })
  announceEvent(announce, event)
}

const isMarkdown = ({ part }: { part: string }) => part === 'DESCRIPTION' || part === 'TERMS'

function toText({ path, conflict: { yours, current } }: TextConflict) {
  return { field: path, yours: yours || null, current: current || null }
}
