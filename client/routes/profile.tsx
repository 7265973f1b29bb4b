import { data } from 'react-router'
import { graphql } from '#client/gql/gql.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { queryAsVisitor } from '#client/lib/query-as-visitor.ts'
import { visitorContext } from '#client/lib/visitor-context.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { Display, Text } from '#client/ui/typography.tsx'
import type { Route } from './+types/profile.ts'

const ProfilePage = graphql(`
  query ProfilePage($handle: String!) {
    viewer {
      handle
    }
    profile(handle: $handle) {
      name
      handle
      image
    }
  }
`)

export async function loader({ context, params }: Route.LoaderArgs) {
  const { profile, viewer } = await queryAsVisitor(context, ProfilePage, { handle: params.handle })
  if (!profile) throw data(null, { status: 404 })
  const { publicUrl } = context.get(visitorContext).config
  return { profile, isOwn: viewer?.handle === profile.handle, canonical: `${publicUrl}/p/${profile.handle}` }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: loaderData.profile.name,
        description: `${loaderData.profile.name} on Marquee`,
        canonical: loaderData.canonical,
      })
    : []

export default function ProfileRoute({ loaderData: { profile, isOwn } }: Route.ComponentProps) {
  return (
    <div className="container-prose flex flex-1 flex-col items-center justify-center gap-5 py-20 text-center">
      <Avatar name={profile.name} image={profile.image} size="xl" isDecorative />
      <div className="flex flex-col gap-2">
        <Display size="md" dir="auto">
          {profile.name}
        </Display>
        <Text tone="muted">@{profile.handle}</Text>
      </div>
      {isOwn && (
        <Text size="sm" tone="muted">
          This is what others see of you.
        </Text>
      )}
      <LinkButton to={isOwn ? '/dashboard' : '/'} variant="secondary">
        {isOwn ? 'Your dashboard' : 'What is on'}
      </LinkButton>
    </div>
  )
}
