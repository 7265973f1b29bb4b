/** What a refusal of the form for several guests is about. */
export const tagBarForm = 'tags'

/** What a refusal of the form in one guest’s details is about. */
export const tagsOf = (guestId: string) => `tags ${guestId}`
