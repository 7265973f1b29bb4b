/**
 * Marks a field whose value depends on one viewer, and not only on the class of viewers they belong to, such as guests. A
 * subscription that selects one is executed for each subscriber alone (graphql/live).
 */
export const perViewer = { extensions: { dependsOnViewer: true } } as const
