/** Of the job that tells people that a row names them. */
export const tellMentionedJob = 'tellMentioned'
/** Of the job that sends an announcement for guests to them. */
export const tellGuestsNewsJob = 'tellGuestsNews'
