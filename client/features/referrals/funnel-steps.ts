/** What a link brought, as the steps of a funnel, in words. */
export function funnelSteps({
  clicks,
  registrations,
  checkIns,
}: {
  clicks: number
  registrations: number
  checkIns: number
}): { label: string; value: number }[] {
  return [
    { label: clicks === 1 ? 'visit' : 'visits', value: clicks },
    { label: registrations === 1 ? 'registration' : 'registrations', value: registrations },
    { label: 'came', value: checkIns },
  ]
}
