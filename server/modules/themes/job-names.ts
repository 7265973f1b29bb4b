/** Of the job that makes a snapshot of a draft's log. */
export const compactThemeJob = 'compactTheme'
