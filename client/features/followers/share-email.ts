/** The box in the forms of followers. */
export const shareEmailField = 'sharesEmail'

/** Whether the box that a form sent was ticked: an empty one is not in it. */
export const readShareEmail = (form: FormData) => form.has(shareEmailField)
