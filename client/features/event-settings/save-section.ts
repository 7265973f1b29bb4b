import { msg } from '@lingui/core/runtime-macro'
import type { RouterContextProvider } from 'react-router'
import {
  describeProblems,
  type EventField,
  readFactsForm,
  saveFacts,
  toEventInput,
} from '#client/features/event-editor/public.ts'
import { graphql } from '#client/gql/index.ts'
import type { SeriesScope } from '#client/gql/graphql.ts'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'
import { queryAsVisitor } from '#client/lib/apollo/query-as-visitor.ts'
import { isSameText } from '#client/lib/is-same-text.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import type { SavedSection, SentFor } from './sections.ts'

const SeriesOfDate = graphql(`
  query SeriesOfDate($eventId: ID!) {
    node(id: $eventId) {
      __typename
      ... on Event {
        id
        seriesDate
        series {
          id
        }
      }
    }
  }
`)

const UpdateDates = graphql(`
  mutation UpdateDates($input: UpdateSeriesInput!) {
    updateSeries(input: $input) {
      __typename
      ... on SeriesEdit {
        dates {
          date
          kind
        }
      }
      ... on UserError {
        message
      }
      ... on InvalidInput {
        fields {
          path
          message
        }
      }
    }
  }
`)

interface SectionForm {
  eventId: string
  names: readonly EventField[]
  form: FormData
}

/** Saves a section of the settings: of the event, or of several dates of its series when the form says so. */
export async function saveSection(
  context: Pick<RouterContextProvider, 'get'>,
  asked: SectionForm,
): Promise<SavedSection> {
  const scope = readScope(asked.form)
  if (scope === 'ONE') return saveFacts(context, asked)
  const { node } = await queryAsVisitor(context, SeriesOfDate, { eventId: asked.eventId })
  const date = node?.__typename === 'Event' ? node : null
  // The date has left its series meanwhile.
  if (!date?.series) return saveFacts(context, asked)
  const { series, seriesDate: day } = date
  return saveDates(context, asked, { scope, seriesId: series.id, day: day ?? null })
}

function readScope(form: FormData): SeriesScope {
  const scope = form.get('scope')
  return scope === 'FOLLOWING' || scope === 'ALL' ? scope : 'ONE'
}

interface Dates {
  scope: SentFor['scope']
  seriesId: string
  /** The day of this date in the series. */
  day: string | null
}

const timeFields: readonly string[] = ['startsAt', 'endsAt', 'timeZone']

async function saveDates(
  context: Pick<RouterContextProvider, 'get'>,
  { eventId, names, form }: SectionForm,
  { scope, seriesId, day }: Dates,
): Promise<SavedSection> {
  const { i18n } = context.get(visitorContext)
  const sentFor = { scope, overwriteOwn: form.has('overwriteOwn') }
  const { typed, seen, answer: read } = readFactsForm(i18n, names, form)
  // A refusal brings back which dates were chosen, so that the next try is not about others.
  const answer: SavedSection = { ...read, sentFor }
  if (Object.keys(answer.errors).length > 0) return answer
  // What the editor left alone is not part of the edit: another date may have another value.
  const touched = names.filter((name) => !isSameText(typed[name], seen[name]))
  // A date that takes one of the times takes all three.
  const isTime = touched.some((name) => timeFields.includes(name))
  const shown = names.filter((name) => touched.includes(name) || (isTime && timeFields.includes(name)))
  const input = {
    id: seriesId,
    eventId,
    ...sentFor,
    values: toEventInput(typed, touched),
    seen: toEventInput(seen, shown),
  }
  const result = await mutateAsVisitor(context, UpdateDates, { input })
  switch (result?.__typename) {
    case 'SeriesEdit': {
      const days = result.dates.filter(({ kind }) => kind === 'KEPT_TIME').map(({ date }) => date)
      return { ...answer, isSaved: true, daysKeepingTimes: days, keepsTimes: day !== null && days.includes(day) }
    }
    case 'InvalidInput': {
      const problems = result.fields.map(({ path, message }) => ({ path: path.replace(/^values\./, ''), message }))
      return { ...answer, ...describeProblems(problems, names) }
    }
    default:
      return {
        ...answer,
        message: result?.message ?? i18n._(msg`You’re logged out. Log in again to save your changes.`),
      }
  }
}
