/** `1 visit`, `12 visits` */
export function describeVisits(visits: number): string {
  return visits === 1 ? '1 visit' : `${visits} visits`
}

/** `1 spot`, `12 spots` */
export function describeSpots(spots: number): string {
  return spots === 1 ? '1 spot' : `${spots} spots`
}

/** `1 check-in`, `12 check-ins` */
export function describeCheckIns(checkIns: number): string {
  return checkIns === 1 ? '1 check-in' : `${checkIns} check-ins`
}
