import { useApolloClient } from '@apollo/client/react'
import { ApproveComment, DeleteComment } from '#client/features/activity/comment-mutations.ts'
import { updateCachedRow } from '#client/features/activity/feed-cache.ts'
import { describeMutationFault } from '#client/lib/describe-mutation-fault.ts'

/** Approving and removing rows while the page stays as it is. Each gives why it did not work; null when it did. */
export function useModeration() {
  const client = useApolloClient()
  return {
    async approve(id: string): Promise<string | null> {
      try {
        const { data } = await client.mutate({
          mutation: ApproveComment,
          variables: { input: { id } },
          fetchPolicy: 'no-cache',
        })
        const result = data?.approveActivityItem
        if (result?.__typename !== 'ActivityItem') return 'It is gone already.'
        updateCachedRow(client.cache, result)
        return null
      } catch (error) {
        return describeMutationFault(error)
      }
    },
    async remove(id: string): Promise<string | null> {
      try {
        const { data } = await client.mutate({
          mutation: DeleteComment,
          variables: { input: { id } },
          fetchPolicy: 'no-cache',
        })
        const result = data?.deleteActivityItem
        if (result?.__typename !== 'ActivityItem') return 'It is gone already.'
        updateCachedRow(client.cache, result)
        return null
      } catch (error) {
        return describeMutationFault(error)
      }
    },
  }
}

export type Moderation = ReturnType<typeof useModeration>
