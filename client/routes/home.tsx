import { Display } from '#client/ui/typography.tsx'

export default function HomeRoute() {
  return (
    <div className="container-page py-10">
      <Display>What is on</Display>
    </div>
  )
}
