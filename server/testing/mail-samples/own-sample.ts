/** What organizers wrote instead of our subject and opening. */
export const ownSample = {
  subject: 'Sjøfest & friends',
  opening: { html: '<p>Bring a blanket.</p>', text: 'Bring a blanket.', language: 'en' },
} as const
