/** The columns of a registration or an entry that say who may see the name and the address on it. */
export const contact = {
  id: true,
  userId: true,
  event: { select: { status: true, group: { select: { organizationId: true } } } },
} as const
