/** The parts of an event's page whose order a theme decides, in their usual order. */
export const pageSections = ['about', 'guests', 'feed', 'gallery', 'place', 'terms'] as const
export type PageSection = (typeof pageSections)[number]
