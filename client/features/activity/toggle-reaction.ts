export interface ReactedRow {
  reactions: readonly { emoji: string; count: number }[]
  viewerReactions: readonly string[]
}

/** The reactions of a row once the viewer has set or taken back one of them. Doing it twice changes nothing. Pure. */
export function setReaction<Row extends ReactedRow>(row: Row, emoji: string, isSet: boolean): Row {
  const isThere = row.viewerReactions.includes(emoji)
  if (isThere === isSet) return row
  const counted = row.reactions.some((reaction) => reaction.emoji === emoji)
    ? row.reactions
    : [...row.reactions, { __typename: 'ReactionCount' as const, emoji, count: 0 }]
  return {
    ...row,
    // The order stays: a press must not move what is under the finger.
    reactions: counted
      .map((reaction) =>
        reaction.emoji === emoji ? { ...reaction, count: reaction.count + (isSet ? 1 : -1) } : reaction,
      )
      .filter(({ count }) => count > 0),
    viewerReactions: isSet ? [...row.viewerReactions, emoji] : row.viewerReactions.filter((own) => own !== emoji),
  }
}
