import { can } from '../../../auth/viewer.ts'
import { builder } from '../../../graphql/builder.ts'
import { EventConnection, EventType, cursorEvent } from '../../events/public.ts'
import { GroupType, OrganizationType } from '../../organizations/public.ts'
import { daysOfSeries } from '../domain/series-days.ts'
import { timeOn } from '../domain/series-times.ts'
import { mostCounted } from '../inputs.ts'
import { type SeriesRow, stateOf } from '../queries/series-state.ts'
import { datesShownTo, findNextDate, findSeriesById, seriesVisibleTo } from '../queries/visible-series.ts'
import { SeriesRuleType } from './rule.ts'

const stateSelection = { days: true } as const

/** All dates that the rules give; null when one of them has no end. */
function countDates(row: SeriesRow): number | null {
  const state = stateOf(row)
  const last = state.rules.at(-1)!.rule
  if (last.count === null && last.until === null) return null
  const from = [state.rules[0]!.startsOn, ...state.extraDays].sort()[0]!
  return daysOfSeries(state, { from, through: '2200-12-31', limit: mostCounted }).length
}

/** The rule and the time that hold at the end of the series: what new dates get. */
function lastOf(row: SeriesRow) {
  const { rules, times } = stateOf(row)
  return { rule: { ...rules.at(-1)!, times }, time: timeOn(times, '9999-12-31') }
}

export const EventSeriesType = builder.prismaNode('EventSeries', {
  description: 'Something that takes place again and again. Each of its dates is an event with an address of its own.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id, AND: [seriesVisibleTo(viewer)] }),
  fields: (t) => ({
    slug: t.exposeString('slug', { description: '`/e/{slug}` leads to the next date.' }),
    title: t.exposeString('title', { description: 'The title of new dates. A date can have another.' }),
    group: t.relation('group', { type: GroupType, description: 'The group that its dates belong to.' }),
    organization: t.field({
      type: OrganizationType,
      description: 'The organization that its group belongs to.',
      select: { group: { select: { organization: true } } },
      resolve: ({ group }) => group.organization,
    }),
    takesSeveralDates: t.exposeBoolean('takesSeveralDates', {
      description: 'Whether guests may register for several dates in one step, by `registerForDates`.',
    }),
    rule: t.field({
      type: SeriesRuleType,
      description: 'How it recurs from its last rule on.',
      select: stateSelection,
      resolve: (row) => lastOf(row).rule,
    }),
    rules: t.field({
      type: [SeriesRuleType],
      description: 'All its rules by their first day: more than one after it was changed from a date on.',
      select: stateSelection,
      resolve: (row) => {
        const { rules, times } = stateOf(row)
        return rules.map((ruleFrom) => ({ ...ruleFrom, times }))
      },
    }),
    addedDates: t.field({
      type: ['LocalDate'],
      description: 'Days beside the rules, in order.',
      select: stateSelection,
      resolve: (row) => stateOf(row).extraDays.sort(),
    }),
    leftOutDates: t.field({
      type: ['LocalDate'],
      description: 'Days that are left out, in order.',
      select: stateSelection,
      resolve: (row) => stateOf(row).leftOutDays.sort(),
    }),
    startsLocal: t.field({
      type: 'LocalDateTime',
      description: 'The clock time in `timeZone` at which its last rule begins.',
      select: stateSelection,
      resolve: (row) => {
        const { rule, time } = lastOf(row)
        return `${rule.startsOn}T${time.startTime}`
      },
    }),
    durationMinutes: t.int({
      description: 'How long a new date lasts, by the clock.',
      select: stateSelection,
      resolve: (row) => lastOf(row).time.durationMinutes,
    }),
    timeZone: t.string({
      description: 'The IANA name of the zone of new dates.',
      select: stateSelection,
      resolve: (row) => lastOf(row).time.timeZone,
    }),
    count: t.int({
      nullable: true,
      description: 'How many dates its rules have in all, at most 1,000; null when they have no end.',
      select: stateSelection,
      resolve: countDates,
    }),
    nextDate: t.prismaField({
      type: EventType,
      nullable: true,
      description: 'The first date that is neither over nor cancelled, of those that the viewer may see.',
      resolve: (query, { id }, _args, context) => findNextDate(context, { id }, query),
    }),
    dates: t.relatedConnection(
      'dates',
      {
        cursor: 'id',
        description: 'The dates that the viewer may see. Those to come are first to last, past ones last to first.',
        args: {
          past: t.arg.boolean({ description: 'True for dates that are over, false for others; false when left out.' }),
        },
        query: ({ past, ...page }, { viewer, platform }) => {
          const cursor = cursorEvent(viewer, page)
          const now = platform.clock.now()
          const direction = past ? ('desc' as const) : ('asc' as const)
          return {
            where: {
              AND: [
                datesShownTo(viewer),
                past ? { endsAt: { lte: now } } : { endsAt: { gt: now } },
                cursor ? { series: { dates: { some: cursor } } } : {},
              ],
            },
            orderBy: [{ startsAt: direction }, { id: direction }],
          }
        },
      },
      EventConnection,
    ),
    isPublished: t.boolean({
      nullable: true,
      description: 'Whether new dates are published when they are made; organizers only, null to others.',
      select: { group: { select: { organizationId: true } } },
      resolve: ({ group, isPublished }, _args, { viewer }) =>
        can(viewer, group.organizationId, 'changeEvents') ? isPublished : null,
    }),
    viewerCanEdit: t.boolean({
      description: 'Whether the viewer may edit it.',
      select: { group: { select: { organizationId: true } } },
      resolve: ({ group }, _args, { viewer }) => can(viewer, group.organizationId, 'changeEvents'),
    }),
  }),
})

builder.prismaObjectField(GroupType, 'series', (t) =>
  t.relatedConnection('series', {
    cursor: 'id',
    description: 'The series of the group that the viewer may see, the newest first.',
    query: (_args, { viewer }) => ({ where: seriesVisibleTo(viewer), orderBy: { id: 'desc' as const } }),
  }),
)

builder.prismaObjectFields(EventType, (t) => ({
  series: t.prismaField({
    type: EventSeriesType,
    nullable: true,
    description: 'The series of which it is one date; null for an event that takes place once.',
    resolve: (query, { seriesId }, _args, context) => findSeriesById(context, seriesId, query),
  }),
  seriesDate: t.field({
    type: 'LocalDate',
    nullable: true,
    description: 'The day for which it stands in its series, also when it was moved. Null without a series.',
    resolve: ({ seriesDate }) => seriesDate,
  }),
  laterDateCount: t.int({
    nullable: true,
    description:
      'How many public dates of its series come after it. Null for an event that takes place once, and for one that is not public.',
    select: { listedDate: { select: { laterDates: true } } },
    resolve: ({ listedDate }) => listedDate?.laterDates ?? null,
  }),
  seriesDifferences: t.stringList({
    nullable: true,
    description:
      'What was changed on this date alone: fields, as paths inside `UpdateEventInput`, and `theme`, `visuals` and `questions`. Organizers only, null to others.',
    select: { group: { select: { organizationId: true } } },
    resolve: ({ group, seriesId, seriesOwnFields }, _args, { viewer }) =>
      seriesId && can(viewer, group.organizationId, 'changeEvents') ? seriesOwnFields : null,
  }),
}))
