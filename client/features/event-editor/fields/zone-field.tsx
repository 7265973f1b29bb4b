import { useLingui } from '@lingui/react/macro'
import { describeOffset, searchZones, zoneCity, zoneRegion } from '#client/lib/time/time-zone-words.ts'
import { useLocalTimes } from '#client/lib/time/use-local-times.ts'
import { Combobox } from '#client/ui/form/combobox.tsx'
import { Select } from '#client/ui/form/select.tsx'
import type { TimeZoneChoice } from '#contract/time/time-zones.ts'
import { EditField } from './edit-field.tsx'
import { useEventForm } from '../event-form.ts'

/** Found by city or offset. Without script it is the browser's own list. */
export function ZoneField() {
  const { t } = useLingui()
  const { facts, set, timeZones } = useEventForm()
  const times = useLocalTimes()
  const zones = timeZones.some(({ name }) => name === facts.timeZone)
    ? timeZones
    : [{ name: facts.timeZone, offsetMinutes: 0 }, ...timeZones]

  /** Offsets on the day of the event: in summer they differ from today's. */
  const offsetOf = ({ name, offsetMinutes }: TimeZoneChoice) => {
    const isKnown = times?.isLocalTime(facts.startsAt)
    return describeOffset(
      times && isKnown ? times.offsetMinutesAt(name, new Date(`${facts.startsAt}Z`)) : offsetMinutes,
    )
  }
  return (
    <EditField name="timeZone" label={t`Time zone`} hint={t`Where the event takes place.`}>
      {({ name, value }) => (
        <>
          <noscript>
            <Select
              name={name}
              defaultValue={value}
              options={zones.map((zone) => [
                zone.name,
                `${zoneLabel(zone.name)}, ${describeOffset(zone.offsetMinutes)}`,
              ])}
            />
          </noscript>
          <Combobox
            name={name}
            value={value}
            valueLabel={zoneLabel(value)}
            onChange={(timeZone) => set({ timeZone })}
            search={(typed) =>
              searchZones(zones, typed).map((zone) => ({
                value: zone.name,
                label: zoneLabel(zone.name),
                detail: offsetOf(zone),
              }))
            }
            nothingFound={t`No match. Try the capital, or an offset like +5:30.`}
            className="noscript:hidden"
          />
        </>
      )}
    </EditField>
  )
}

/** `Buenos Aires · America, Argentina` */
function zoneLabel(name: string): string {
  const region = zoneRegion(name)
  return region ? `${zoneCity(name)} · ${region}` : zoneCity(name)
}
