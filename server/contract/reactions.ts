/**
 * The reactions to an item of a feed, in the order of the picker. Each person gives one of each.
 */
export const reactionEmoji = ['❤️', '😂', '🎉', '👏', '🔥', '🙏', '👀', '😮'] as const
