export { datesShownTo, seriesVisibleTo } from './queries/visible-series.ts'
export { EventSeriesType } from './schema/series-type.ts'
