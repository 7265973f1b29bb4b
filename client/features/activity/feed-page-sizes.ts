/** Rows of a feed's own page, and of each step into its past. */
export const earlierPageSize = 40

/**
 * Rows of the moderation page. Each brings what organizers may do with it: with more of them the page's query would cost
 * more than one operation may.
 */
export const moderationPageSize = 24
