/** Of the job that tells people that a row names them. */
export const tellMentionedJob = 'tellMentioned'
