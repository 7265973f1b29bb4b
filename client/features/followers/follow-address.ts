/** The page where one follows an organization, or a group of it. */
export function followAddress(slug: string, groupId: string | null): string {
  return `/o/${slug}/follow${groupId === null ? '' : `?${new URLSearchParams({ group: groupId })}`}`
}
