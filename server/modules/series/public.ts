export { datesInScope } from './queries/dates-in-scope.ts'
export { datesShownTo, findSeriesBySlug, findShownDate, seriesVisibleTo } from './queries/visible-series.ts'
export { SeriesScopeEnum } from './schema/scope.ts'
export { EventSeriesType } from './schema/series-type.ts'
