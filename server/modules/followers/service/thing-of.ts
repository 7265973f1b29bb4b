/** What the mails of one mailing are about: a trigger drops the unsent ones by it. */
export const thingOf = (mailingId: string) => `followers:${mailingId}`
