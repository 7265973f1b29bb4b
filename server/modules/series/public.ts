export { seriesVisibleTo } from './queries/visible-series.ts'
