/** The reactions to an item of a feed, in the order of the picker. One of each per person. */
export const reactionEmoji = ['❤️', '😂', '🎉', '👏', '🔥', '🙏', '👀', '😮'] as const
