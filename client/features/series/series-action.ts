import { msg } from '@lingui/core/runtime-macro'
import { data, replace } from 'react-router'
import {
  type EventFormArgs,
  type FormRefusal,
  finish,
  refusalIn,
  runMutation,
  textOf,
} from '#client/lib/forms/form-action.ts'
import { graphql } from '#client/gql/index.ts'
import {
  type SeriesDateChangeKind,
  type SeriesPart,
  type UpdateSeriesInput,
  CreateSeriesDocument,
} from '#client/gql/graphql.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { type EndedSeries, endingBefore, refuseRest, tellRest } from './cancel-rest-action.ts'
import { nameFields } from './describe-differences.ts'
import { hasLastDay, isDay, readValues, type RuleValues, startingOn, toRule } from './rule-values.ts'
import { type CopyAnswer, readTypedRule, type RuleAnswer, seriesForms, type TypedRule } from './series-forms.ts'
import { previewRule, type RuleTimes } from './series-preview.ts'

const ChangeSeries = graphql(`
  mutation ChangeSeries($input: UpdateSeriesInput!, $withAudience: Boolean = false) {
    updateSeries(input: $input) {
      __typename
      ... on SeriesEdit {
        dates {
          date
          kind
          fields
          event @include(if: $withAudience) {
            id
            noticeAudience(ofCancellation: true)
          }
        }
        series {
          id
          nextDate {
            id
          }
        }
      }
      ...Refusal_UserError
    }
  }
`)

const seriesParts: readonly SeriesPart[] = ['THEME', 'VISUALS', 'QUESTIONS']

interface SeriesFormArgs extends EventFormArgs {
  /** The day for which the event stands, `2026-12-01`. */
  day: string
  times: RuleTimes
  /** null for an event that takes place once. */
  series: EndedSeries | null
}

/** Does what a form of the page asks for. @throws a redirect to the page after a success */
export async function actOnSeries(args: SeriesFormArgs) {
  const intent = textOf(args.form, 'intent')
  if (intent === seriesForms.create) return createSeries(args)
  if (intent === seriesForms.join) return joinSeries(args)
  const { form, series } = args
  // Another organizer may have changed it meanwhile.
  if (series === null) throw data(null, { status: 400 })
  const seriesId = series.id
  const named = textOf(form, 'date')
  switch (intent) {
    case seriesForms.tryRule:
    case seriesForms.changeRule:
      return changeRule({ ...args, seriesId, isTried: intent === seriesForms.tryRule })
    case seriesForms.publish:
      return change({ ...args, seriesId, about: intent }, { publish: true })
    case seriesForms.more:
      return isDay(named)
        ? change({ ...args, seriesId, about: intent }, { madeThrough: named })
        : refuseDay(args, intent)
    case seriesForms.addDay:
      return isDay(named)
        ? change({ ...args, seriesId, about: intent }, { addDates: [named] })
        : refuseDay(args, intent)
    case seriesForms.severalDates:
      return change({ ...args, seriesId, about: intent }, { takesSeveralDates: form.has('takesSeveralDates') })
    case seriesForms.leaveOut:
      return isDay(named)
        ? change({ ...args, seriesId, about: named }, { leaveOutDates: [named] })
        : refuseDay(args, intent)
    case seriesForms.tryCancelRest:
    case seriesForms.cancelRest:
      return cancelRest({ ...args, series, isTried: intent === seriesForms.tryCancelRest })
    case seriesForms.copyParts:
      return copyParts({ ...args, seriesId })
    case seriesForms.address:
      return change({ ...args, seriesId, about: intent }, { slug: textOf(form, 'slug').trim() })
    default:
      throw data(null, { status: 400 })
  }
}

async function createSeries({ context, form, url, eventId, day }: SeriesFormArgs) {
  const values = readValues(form, startingOn(day))
  const refusal = refuseRule(context, values)
  const answer =
    !refusal && (await runMutation(context, url, CreateSeriesDocument, { input: { eventId, rule: toRule(values) } }))
  const refused = refusal ?? (answer && refusalIn(answer))
  if (!refused) throw replace(url.pathname)
  return answerRule(seriesForms.create, { values, scope: 'ALL' }, refused)
}

async function joinSeries({ context, form, url, eventId }: SeriesFormArgs) {
  const input: UpdateSeriesInput = { id: textOf(form, 'series'), scope: 'ALL', addEventIds: [eventId] }
  const answer = await runMutation(context, url, ChangeSeries, { input })
  return finish(answer, seriesForms.join, url)
}

async function changeRule({ isTried, ...args }: SeriesFormArgs & { seriesId: string; isTried: boolean }) {
  const { context, form, url, eventId, seriesId, day, times } = args
  const typed = readTypedRule(form, day)
  const { values, scope } = typed
  const refusal = refuseRule(context, values)
  if (refusal) return answerRule(seriesForms.tryRule, typed, refusal)
  const cancelOutside = form.has('cancelOutside')
  const input = { id: seriesId, scope, eventId, rule: toRule(values), cancelOutside, dryRun: isTried } as const
  const answer = await runMutation(context, url, ChangeSeries, { input })
  if (answer.__typename !== 'SeriesEdit')
    return answerRule(seriesForms.tryRule, typed, refusalIn(answer) ?? { message: '' })
  if (!isTried) throw goOn(args, answer)
  const preview = await previewRule(context, values, times)
  return data<RuleAnswer>({
    about: seriesForms.tryRule,
    ...typed,
    summary: 'summary' in preview ? preview.summary : null,
    changes: answer.dates.map(({ date, kind }) => ({ date, kind })),
    message: null,
    fields: {},
  })
}

async function change(
  { about, ...args }: SeriesFormArgs & { seriesId: string; about: string },
  wanted: Partial<UpdateSeriesInput>,
) {
  const { context, url, seriesId } = args
  const input: UpdateSeriesInput = { id: seriesId, scope: 'ALL', ...wanted }
  const answer = await runMutation(context, url, ChangeSeries, { input })
  if (answer.__typename === 'SeriesEdit') throw goOn(args, answer)
  return finish(answer, about, url)
}

async function cancelRest({ isTried, ...args }: SeriesFormArgs & { series: EndedSeries; isTried: boolean }) {
  const { context, form, url, eventId, series, day } = args
  const typed = textOf(form, 'message')
  // A message that is too long does not hide the outcome. It is shortened there.
  const input = { ...endingBefore(series, eventId, day), dryRun: isTried, ...(!isTried && { message: typed }) }
  const answer = await runMutation(context, url, ChangeSeries, { input, withAudience: isTried })
  if (answer.__typename !== 'SeriesEdit') return refuseRest(refusalIn(answer) ?? { message: '' }, typed)
  if (!isTried) throw goOn(args, answer)
  return tellRest(answer.dates, typed)
}

async function copyParts({ context, form, url, eventId, seriesId }: SeriesFormArgs & { seriesId: string }) {
  const chosen = form.getAll('part').map(String)
  const scope = textOf(form, 'scope') === 'FOLLOWING' ? 'FOLLOWING' : 'ALL'
  const overwriteOwn = form.has('overwriteOwn')
  const typed = { about: seriesForms.copyParts, parts: chosen, scope, overwriteOwn } as const
  const { i18n } = context.get(visitorContext)
  const refuse = (message: string) => data<CopyAnswer>({ ...typed, done: null, message }, { status: 422 })
  const parts = seriesParts.filter((part) => chosen.includes(part))
  if (parts.length === 0) return refuse(i18n._(msg`Choose what to copy.`))
  const input: UpdateSeriesInput = { id: seriesId, scope, eventId, copyParts: parts, overwriteOwn }
  const answer = await runMutation(context, url, ChangeSeries, { input })
  if (answer.__typename !== 'SeriesEdit') return refuse(refusalIn(answer)?.message ?? '')
  const of = (kind: SeriesDateChangeKind) => answer.dates.filter((change) => change.kind === kind)
  const kept = of('KEPT_OWN').map(({ date, fields }) => ({ date, parts: nameFields(i18n, fields) }))
  return data<CopyAnswer>({ ...typed, done: { copied: of('CHANGED').length, kept }, message: null })
}

interface Edit {
  dates: readonly { date: string; kind: SeriesDateChangeKind }[]
  series: { nextDate?: { id: string } | null }
}

/** Back to the page; when its own event was removed, to the next date, or to the group when there is none. */
function goOn({ url, eventId, day }: SeriesFormArgs, { dates, series }: Edit) {
  const isGone = dates.some(({ date, kind }) => date === day && kind === 'REMOVED')
  if (!isGone) return replace(url.pathname)
  const { nextDate } = series
  return replace(nextDate ? url.pathname.replace(eventId, nextDate.id) : url.pathname.replace(/\/events\/.*$/, ''))
}

/** The API takes no half days, so they are refused here. */
function refuseRule(context: EventFormArgs['context'], values: RuleValues) {
  if (hasLastDay(values)) return null
  const message = context.get(visitorContext).i18n._(msg`Choose the last day.`)
  return { message, fields: { 'rule.until': message } }
}

function refuseDay({ context }: SeriesFormArgs, about: string) {
  const message = context.get(visitorContext).i18n._(msg`Choose a date.`)
  return data<FormRefusal>({ about, message }, { status: 422 })
}

function answerRule(
  about: RuleAnswer['about'],
  typed: TypedRule,
  { message, fields }: Pick<FormRefusal, 'message' | 'fields'>,
) {
  return data<RuleAnswer>(
    { about, ...typed, summary: null, changes: null, message, fields: fields ?? {} },
    { status: 422 },
  )
}
